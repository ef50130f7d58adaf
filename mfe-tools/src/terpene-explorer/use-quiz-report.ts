import { TERPENES, type QuizAnswers, type Terpene } from '@site/contracts';
import { ageStore, request, sessionId, useStore } from '@site/platform';
import { useEffect } from 'react';

export const terpeneNames = (terpenes: readonly Terpene[]): string[] =>
  terpenes.map((terpene) => TERPENES[terpene].name);

/** Sends the shown result to the API after the age gate (docs/product.md, section 7.2). Failures are ignored. */
export const useQuizReport = (
  { mood, flavor, time }: QuizAnswers,
  terpenes: readonly Terpene[],
): void => {
  const isVerified = useStore(ageStore, ({ status }) => status === 'verified');
  const names = terpeneNames(terpenes).join();

  useEffect(() => {
    if (!isVerified) return;
    const body = {
      sessionId: sessionId(),
      answers: { mood, flavor, time },
      recommendedProducts: names.split(','),
    };
    request('/api/tools/quiz', { method: 'POST', body }).catch(() => undefined);
  }, [isVerified, mood, flavor, time, names]);
};
