import type { Verdict } from '@site/draws';

export const VERDICT_LABELS: Record<Verdict['state'], string> = {
  verified: '✓ Verified',
  sealed: 'In order · opens next day',
  wrong: '✗ Wrong',
};

export const verdictText = (verdict: Verdict, dayEnd: string): string => {
  if (verdict.state === 'verified')
    return 'Verified: the seed decided this outcome, and no one has changed it since.';
  if (verdict.state === 'sealed')
    return `So far, so good: this draw is exactly where it should be. Come back after ${dayEnd} to verify the outcome.`;
  return `Something is wrong with this draw: ${verdict.reason}.`;
};
