import type { EmailCapture, QuizAnswers, Terpene } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import { answersSchema } from './quiz-result-model';

/** An address that was given for a quiz result, with what its owner agreed to. */
export interface EmailCaptureDocument {
  /** In lower case. */
  email: string;
  sessionId: string;
  source: EmailCapture['source'];
  answers: QuizAnswers;
  recommendedTerpenes: Terpene[];
  /** Given by sending the form, under these words. */
  consent: { words: string; givenAt: Date };
}

const emailCaptureSchema = new Schema<EmailCaptureDocument>(
  {
    email: { type: String, required: true },
    sessionId: { type: String, required: true },
    source: { type: String, required: true },
    answers: { type: answersSchema, required: true },
    recommendedTerpenes: [String],
    consent: {
      type: new Schema({ words: String, givenAt: Date }, { _id: false }),
      required: true,
    },
  },
  { versionKey: false },
);

emailCaptureSchema.index({ sessionId: 1, email: 1 }, { unique: true });

export const emailCaptureModel = (database: Connection) =>
  database.model<EmailCaptureDocument>('EmailCapture', emailCaptureSchema, 'email-captures');
export type EmailCaptureModel = ReturnType<typeof emailCaptureModel>;
