import type { Verdict } from '@site/draws';

export const VERDICT_LABELS: Record<Verdict['state'], string> = {
  verified: '✓ verified',
  sealed: 'in order, sealed',
  wrong: '✗ wrong',
};

export const verdictText = (verdict: Verdict): string => {
  if (verdict.state === 'verified')
    return 'Verified: the seed decided this outcome, and no one has changed it since.';
  if (verdict.state === 'sealed')
    return 'In its place in the chain. You can check the outcome when the day is over and its seed is published.';
  return `Something is wrong with this draw: ${verdict.reason}.`;
};
