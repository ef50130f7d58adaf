import type { Campaign } from '@site/contracts';
import { serverNow } from '@site/platform';
import type { BeforeSpin, Play } from './play-state';

export const beforeSpin = ({ win, nextSpinAt }: Campaign): BeforeSpin => ({
  win: win?.scanId,
  nextSpinAt,
});

/**
 * What became of a spin whose answer did not arrive: a win is there to be claimed, and a spin that was taken has its time.
 * Undefined where it was not taken.
 */
export const whatBecame = (known: Campaign, before: BeforeSpin): Play | undefined => {
  if (known.win && known.win.scanId !== before.win) return { step: 'spinning', spin: known.win };
  const waits = Date.parse(known.nextSpinAt ?? '') > serverNow();
  return waits && known.nextSpinAt !== before.nextSpinAt
    ? { step: 'wheel', lost: true }
    : undefined;
};
