import type { QuizSubmission } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import type { QuizResultModel } from './quiz-result-model';

export const createQuizService = (results: QuizResultModel) => ({
  /** Stores a result; the same answers of the same session once. */
  async keep({ sessionId, answers, recommendedProducts }: QuizSubmission): Promise<void> {
    try {
      await results.create({ sessionId, answers, recommendedProducts, createdAt: new Date() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  },
});
export type QuizService = ReturnType<typeof createQuizService>;
