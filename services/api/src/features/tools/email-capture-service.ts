import { randomBytes } from 'node:crypto';
import {
  QUIZ,
  QUIZ_CONSENT,
  QUIZ_DISCLAIMER,
  TERPENES,
  type EmailCapture,
  type QuizAnswers,
  type QuizQuestion,
  type Terpene,
} from '@site/contracts';
import type { MailData } from '../../mail/outbox/mail-data';
import { unlessDuplicate } from '../../platform/database/database';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { EmailCaptureModel } from './email-capture-model';
import type { OptOuts } from './opt-outs';

const createToken = () => randomBytes(32).toString('base64url');

/** A question and its answer in the words of the page. */
const toText = (question: QuizQuestion, answers: QuizAnswers) => {
  const words: Readonly<Record<string, string>> = QUIZ[question].answers;
  return { question: QUIZ[question].question, answer: words[answers[question]]! };
};

/** `token`: for the link to unsubscribe. */
const quizResultMail = (
  answers: QuizAnswers,
  terpenes: readonly Terpene[],
  token: string,
): MailData['quiz-result'] => ({
  answers: (Object.keys(QUIZ) as QuizQuestion[]).map((question) => toText(question, answers)),
  topTerpenes: terpenes.map((terpene) => ({
    name: TERPENES[terpene].name,
    text: TERPENES[terpene].scent,
  })),
  disclaimer: QUIZ_DISCLAIMER,
  token,
});

export const createEmailCaptureService = (
  captures: EmailCaptureModel,
  optOuts: Pick<OptOuts, 'add' | 'find'>,
  outbox: Outbox,
) => {
  const relay = outbox.relayOf(captures);

  return {
    /**
     * Stores an address with consent and source and mails the result to it, once for each session and address. An
     * address that has unsubscribed is neither stored nor mailed to, and the response does not reveal that.
     */
    async capture({
      email,
      source,
      quizResults: { answers, recommendedTerpenes, sessionId },
    }: EmailCapture): Promise<void> {
      const address = email.toLowerCase();
      if (await optOuts.find(address)) return;

      const token = createToken();
      const data = quizResultMail(answers, recommendedTerpenes, token);
      const capture = {
        email: address,
        mailbox: await keyedHashIn(captures.db, address),
        sessionId,
        source,
        answers,
        recommendedTerpenes,
        consent: { words: QUIZ_CONSENT, givenAt: new Date() },
        token,
        mails: [{ kind: 'quiz-result' as const, to: { address }, data }],
      };
      // If the mail for this session exists already, the outbox sends it.
      const created = await unlessDuplicate(captures.create(capture));
      if (created) relay(created._id);
    },

    /** Deletes the address that `token` was mailed to, and opts it out. An unknown token changes nothing. */
    async unsubscribe(token: string): Promise<void> {
      const capture = await captures.findOne({ token }).lean();
      if (!capture) return;
      const { email, mailbox } = capture;
      await optOuts.add(email);
      // Last, so that the link can be used again after a failure.
      await captures.deleteMany({ mailbox });
    },
  };
};
export type EmailCaptureService = ReturnType<typeof createEmailCaptureService>;
