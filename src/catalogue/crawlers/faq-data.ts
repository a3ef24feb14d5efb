import { plainText } from '#src/catalogue/views/plain-text.ts';
import type { FaqView } from '#src/domain/catalogue/views.ts';
import type { Thing } from './thing.ts';

/** Returns the questions and answers of the FAQ as structured data. */
export function faqData({ questions }: Pick<FaqView, 'questions'>): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
