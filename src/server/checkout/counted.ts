import type { AnsweredOnce } from '#src/server/http/answer-once.ts';
import { answerTo } from '#src/server/http/errors.ts';
import type { CheckoutKind, Results } from '#src/server/metrics/results.ts';

/**
 * Does a checkout and counts its result. Refusals by access control or the contract's schemas do
 * not reach it; the request metrics count those. Throws what the checkout throws.
 */
export async function counted<Answer>(
  count: Results['checkout'],
  kind: CheckoutKind,
  checkout: () => Promise<AnsweredOnce<Answer>>,
): Promise<Answer> {
  try {
    const { isNew, answer } = await checkout();
    count(kind, isNew ? 'accepted' : 'repeated');
    return answer;
  } catch (error) {
    const { status, code } = answerTo(error);
    count(kind, status < 500 ? 'refused' : 'failed', code);
    throw error;
  }
}
