import {
  QUIZ,
  QUIZ_DISCLAIMER,
  TERPENES,
  type QuizAnswers,
  type QuizQuestion,
  type Terpene,
} from '@site/contracts';
import type { MailData } from '../../mail/outbox/mail-data';

/** A question and its answer as the page words them. */
const inWords = (question: QuizQuestion, answers: QuizAnswers) => {
  const words: Readonly<Record<string, string>> = QUIZ[question].answers;
  return { question: QUIZ[question].question, answer: words[answers[question]]! };
};

/** What the mailed result says; `token` opens the page that unsubscribes. */
export const quizResultMail = (
  answers: QuizAnswers,
  terpenes: readonly Terpene[],
  token: string,
): MailData['quiz-result'] => ({
  answers: (Object.keys(QUIZ) as QuizQuestion[]).map((question) => inWords(question, answers)),
  topTerpenes: terpenes.map((terpene) => ({
    name: TERPENES[terpene].name,
    text: TERPENES[terpene].scent,
  })),
  disclaimer: QUIZ_DISCLAIMER,
  token,
});
