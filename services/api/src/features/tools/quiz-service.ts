import type { QuizSubmission } from '@site/contracts';
import { isDuplicateKey } from '../../platform/database/database';
import type { QuizResultModel } from './quiz-result-model';

export interface QuizService {
  /** Keeps a result; the same answers of the same session once. */
  keep(submission: QuizSubmission): Promise<void>;
}

export const createQuizService = (results: QuizResultModel): QuizService => ({
  async keep({ sessionId, answers, recommendedProducts }) {
    try {
      await results.create({ sessionId, answers, recommendedProducts, createdAt: new Date() });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  },
});
