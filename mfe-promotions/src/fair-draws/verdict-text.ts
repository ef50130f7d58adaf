import type { Verdict } from '@site/draws';

export const VERDICT_LABELS: Record<Verdict['state'], string> = {
  verified: '✓ verified',
  sealed: 'in order, sealed',
  wrong: '✗ wrong',
};

export const verdictText = (verdict: Verdict): string => {
  if (verdict.state === 'verified')
    return 'Verified: this is the outcome that the seed decided, and nobody changed it since.';
  if (verdict.state === 'sealed')
    return 'In its place in the chain. The outcome can be checked when the day is over and its seed is opened.';
  return `Something is wrong with this draw: ${verdict.reason}.`;
};
