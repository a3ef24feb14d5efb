import type { Policies } from '#src/catalogue/snapshot.ts';
import type { FaqView } from '#src/domain/catalogue/views.ts';
import { idMaker } from './anchor-ids.ts';
import { plainText } from './plain-text.ts';
import { policyText } from './policy.ts';

/** Returns the FAQ page. Each heading of the highest level is a question (contract/policy.ts). */
export function faqView(snapshot: Policies): FaqView {
  const { documentTitle, metaDescription, title, body, updatedAt } = policyText(snapshot, 'faq');
  const level = /<h[2-6]/i.exec(body.replace(/<h1\b.*?<\/h1>/gis, ''))?.[0].slice(2) ?? '2';
  const heading = new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, 'gis');
  const [intro = '', ...parts] = body.split(heading);
  const idOf = idMaker('question');
  const questions = [];
  for (let index = 0; index + 1 < parts.length; index += 2) {
    const question = plainText(parts[index] ?? '');
    const answer = (parts[index + 1] ?? '').trim();
    if (question !== '') questions.push({ id: idOf(question), question, answer });
  }
  return { documentTitle, metaDescription, title, updatedAt, intro: intro.trim(), questions };
}
