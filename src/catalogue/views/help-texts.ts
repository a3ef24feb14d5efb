import type { PolicySlug } from '#src/contract/policy.ts';
import type { Policies } from '#src/catalogue/snapshot.ts';
import { routes } from '#src/domain/routes.ts';
import { faqView } from './faq.ts';
import { plainText } from './plain-text.ts';
import { policyText } from './policy.ts';

/** A question with its answer, or a section of a policy: a result of the help search. */
export type HelpText = {
  /** Its address, with the fragment of the heading if it has one. */
  readonly href: string;
  readonly title: string;
  /** Title of the page. */
  readonly page: string;
  readonly text: string;
};

/** A heading of the second level, as `withContents` writes it. */
const SECTION = /<h2 id="([^"]*)">(.*?)<\/h2>/gs;

/** Returns the text of the FAQ and the policies, split into parts that can be linked to. */
export function helpTexts(snapshot: Policies): readonly HelpText[] {
  return snapshot.policies.flatMap(({ slug }) =>
    slug === 'faq' ? faqTexts(snapshot) : policyTexts(snapshot, slug),
  );
}

function faqTexts(snapshot: Policies): readonly HelpText[] {
  const { title: page, intro, questions } = faqView(snapshot);
  const opening = { href: routes.faq, title: page, page, text: plainText(intro) };
  const answers = questions.map(({ id, question, answer }) => ({
    href: `${routes.faq}#${encodeURIComponent(id)}`,
    title: question,
    page,
    text: plainText(answer),
  }));
  return opening.text === '' ? answers : [opening, ...answers];
}

function policyTexts(snapshot: Policies, slug: PolicySlug): readonly HelpText[] {
  const { title: page, body } = policyText(snapshot, slug);
  const [opening = '', ...rest] = body.split(SECTION);
  const texts: HelpText[] = [{ href: `/${slug}`, title: page, page, text: plainText(opening) }];
  for (let index = 0; index + 2 < rest.length; index += 3) {
    const [id = '', heading = '', section = ''] = rest.slice(index, index + 3);
    const href = `/${slug}#${encodeURIComponent(id)}`;
    texts.push({ href, title: plainText(heading) || page, page, text: plainText(section) });
  }
  return texts.filter(({ title, text }) => text !== '' || title !== page);
}
