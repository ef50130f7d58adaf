import type { QuizAnswers, Terpene } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** A result that somebody saw. It names nobody: the session is a number that the browser made up. */
export interface QuizResultDocument {
  sessionId: string;
  answers: QuizAnswers;
  recommendedProducts: Terpene[];
  createdAt: Date;
}

/** The part of a document that holds the answers, for every collection that keeps some. */
export const answersSchema = new Schema<QuizAnswers>(
  {
    mood: { type: String, required: true },
    flavor: { type: String, required: true },
    time: { type: String, required: true },
  },
  { _id: false },
);

const quizResultSchema = new Schema<QuizResultDocument>(
  {
    sessionId: { type: String, required: true },
    answers: { type: answersSchema, required: true },
    recommendedProducts: [String],
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);

// A reload and Back show the same result again: that is not a second visitor.
quizResultSchema.index(
  { sessionId: 1, 'answers.mood': 1, 'answers.flavor': 1, 'answers.time': 1 },
  { unique: true },
);

export const quizResultModel = (database: Connection) =>
  database.model<QuizResultDocument>('QuizResult', quizResultSchema, 'quiz-results');
export type QuizResultModel = ReturnType<typeof quizResultModel>;
