import type { QuizAnswers, Terpene } from '@site/contracts';
import { unavailableNotice } from '@site/contracts/unavailable';
import { notify, request, ResponseError, sessionId, useSend } from '@site/platform';
import { terpeneNames } from './use-quiz-report';

export const INVALID_EMAIL = 'Please enter a valid email address';

/** True if the address was rejected by the page or by the stricter check of the API. */
export const isInvalidEmail = (error: unknown): boolean =>
  error instanceof InvalidEmail ||
  (error instanceof ResponseError &&
    error.body?.issues?.some(({ path }) => path === 'email') === true);

class InvalidEmail extends Error {}

/** Sends the result to an address and shows the outcome (docs/product.md, sections 5.4 and 8.4). */
export const useEmailCapture = (answers: QuizAnswers, terpenes: readonly Terpene[]) =>
  useSend({
    send: async (input: string) => {
      const email = input.trim();
      if (!email.includes('@')) throw new InvalidEmail();
      const quizResults = {
        answers,
        recommendedTerpenes: terpeneNames(terpenes),
        sessionId: sessionId(),
      };
      await request('/api/tools/email-capture', {
        method: 'POST',
        body: { email, source: 'terpene_explorer', quizResults },
      });
    },
    onSuccess: () =>
      notify({ message: "We'll send your personalized recommendations to your email!" }),
    onError: (error) =>
      notify(
        isInvalidEmail(error)
          ? { kind: 'destructive', title: 'Invalid Email', message: INVALID_EMAIL }
          : (error instanceof ResponseError && unavailableNotice(error)) || {
              kind: 'destructive',
              title: 'Error',
              message: 'Failed to save email. Please try again.',
            },
      ),
  });
