import type { QuizAnswers, Terpene } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';
import type { Stored } from '../../platform/database/database';

/** For all collections with answers. */
export const answersSchema = new Schema(
  {
    mood: { type: String, required: true },
    flavor: { type: String, required: true },
    time: { type: String, required: true },
  },
  { _id: false },
);

/** A result of the quiz. The session is a random id of the browser. */
const quizResultSchema = new Schema({
  sessionId: { type: String, required: true },
  answers: { type: answersSchema, required: true },
  recommendedProducts: [String],
  createdAt: { type: Date, required: true },
});

type QuizResultDocument = Stored<
  typeof quizResultSchema,
  { answers: QuizAnswers; recommendedProducts: Terpene[] }
>;

// Reload and Back send the same result again.
quizResultSchema.index(
  { sessionId: 1, 'answers.mood': 1, 'answers.flavor': 1, 'answers.time': 1 },
  { unique: true },
);

export const quizResultModel = (database: Connection) =>
  database.model<QuizResultDocument>('QuizResult', quizResultSchema, 'quiz-results');
export type QuizResultModel = ReturnType<typeof quizResultModel>;
