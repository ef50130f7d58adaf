import type { Campaign, ToldDelivery } from '@site/contracts';
import { serverNow } from '@site/platform';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Spin } from './spin';

/** What a person's campaign said before a spin; what it says after is compared with it. */
export interface BeforeSpin {
  /** The scan of the win that he has not claimed. */
  win?: string;
  nextSpinAt?: string;
}

/** Where a visitor is with one wheel (docs/product.md, section 4.8). */
export type Play =
  | { step: 'start' }
  /** `refusal` says why the last spin was none, `timed` that it is a wait which ends, `busyUntil` (ISO 8601) until when
   * his network has to wait; `lost` that the spin was taken, and what it came to did not arrive; `unheard` that nobody
   * could be asked yet whether it was. */
  | {
      step: 'wheel';
      refusal?: string;
      timed?: boolean;
      busyUntil?: string;
      lost?: boolean;
      unheard?: BeforeSpin;
    }
  /** `spin` is there once the server has answered; until the wheel has landed nobody sees it. `retryAt`: when a spin that
   * the site had no time for is tried again, in ms of this device's clock. */
  | { step: 'spinning'; spin?: Spin; retryAt?: number }
  | { step: 'result'; spin: Spin; form: FormState; delivery?: ToldDelivery };

/** The form of a result: about to open, open, closed by the visitor, or sent. */
export type FormState = 'due' | 'open' | 'closed' | 'sent';

export const START: Play = { step: 'start' };

const plays = new Map<string, PrimitiveAtom<Play>>();

/**
 * The state of one campaign's wheel. It outlives its page, so that a visitor who leaves while the wheel turns finds
 * the result when he comes back.
 */
export const playAtom = (campaignId: string): PrimitiveAtom<Play> => {
  const known = plays.get(campaignId) ?? atom<Play>(START);
  plays.set(campaignId, known);
  return known;
};

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
