import type { Verdict } from '@site/draws';

export const VERDICT_LABELS: Record<Verdict['state'], string> = {
  verified: '✓ Verified',
  sealed: 'Looks right so far',
  wrong: '✗ Wrong',
};

export const verdictText = (verdict: Verdict): string => {
  if (verdict.state === 'verified')
    return 'Verified: the secret numbers from before the spin decided this outcome, and no one has changed it since.';
  if (verdict.state === 'sealed')
    return 'No one has changed this draw. Come back tomorrow to check its outcome, too.';
  return `Something is wrong with this draw: ${verdict.reason}.`;
};
