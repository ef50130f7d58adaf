import type { QuizAnswers, Terpene } from '@site/contracts';
import { Schema, type Connection } from 'mongoose';

/** A result of the quiz. The session is a random id of the browser. */
interface QuizResultDocument {
  sessionId: string;
  answers: QuizAnswers;
  recommendedProducts: Terpene[];
  createdAt: Date;
}

/** For all collections with answers. */
export const answersSchema = new Schema<QuizAnswers>(
  {
    mood: { type: String, required: true },
    flavor: { type: String, required: true },
    time: { type: String, required: true },
  },
  { _id: false },
);

const quizResultSchema = new Schema<QuizResultDocument>({
  sessionId: { type: String, required: true },
  answers: { type: answersSchema, required: true },
  recommendedProducts: [String],
  createdAt: { type: Date, required: true },
});

// Reload and Back send the same result again.
quizResultSchema.index(
  { sessionId: 1, 'answers.mood': 1, 'answers.flavor': 1, 'answers.time': 1 },
  { unique: true },
);

export const quizResultModel = (database: Connection) =>
  database.model<QuizResultDocument>('QuizResult', quizResultSchema, 'quiz-results');
export type QuizResultModel = ReturnType<typeof quizResultModel>;
