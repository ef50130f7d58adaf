import { QUIZ_CONSENT, type EmailCapture } from '@site/contracts';
import { isDuplicateKey } from '../database';
import type { EmailCaptureDocument, EmailCaptureModel } from './email-capture-model';

export interface EmailCaptureService {
  /** Keeps an address with consent and source and mails the result to it; once for a session and address. */
  capture(capture: EmailCapture): Promise<void>;
}

/** Mails what was captured; a second call for the same session and address has to change nothing. */
export type MailQuizResult = (capture: EmailCaptureDocument) => Promise<void>;

export const createEmailCaptureService = (
  captures: EmailCaptureModel,
  mailResult: MailQuizResult,
): EmailCaptureService => ({
  async capture({ email, source, quizResults: { answers, recommendedTerpenes, sessionId } }) {
    const document: EmailCaptureDocument = {
      email: email.toLowerCase(),
      sessionId,
      source,
      answers,
      recommendedTerpenes,
      consent: { words: QUIZ_CONSENT, givenAt: new Date() },
    };
    try {
      await captures.create(document);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    // Also for one that is kept already: the process may have ended before its mail was written.
    await mailResult(document);
  },
});
