import type { Campaign, ToldDelivery } from '@site/contracts';
import { serverNow } from '@site/platform';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Spin } from './spin';

/** The state of a person's campaign before a spin, to compare with its state afterwards. */
export interface BeforeSpin {
  /** The scan of the unclaimed win. */
  win?: string;
  nextSpinAt?: string;
}

/** Where a visitor is with one wheel (docs/product.md, section 4.8). */
export type Play =
  | { step: 'start' }
  /**
   * `refusal`: why the last spin was refused; `timed`: the refusal ends by itself; `busyUntil` (ISO 8601): until when the
   * network has to wait; `lost`: the spin was taken and did not win, but its answer did not arrive; `unanswered`: whether
   * the spin was taken is not known yet.
   */
  | {
      step: 'wheel';
      refusal?: string;
      timed?: boolean;
      busyUntil?: string;
      lost?: boolean;
      unanswered?: BeforeSpin;
    }
  /**
   * `spin`: the answer of the server, which is not shown before the wheel has landed; `retryAt`: when a spin is retried
   * that the site was too busy for, in ms of this device's clock.
   */
  | { step: 'spinning'; spin?: Spin; retryAt?: number }
  | { step: 'result'; spin: Spin; form: FormState; delivery?: ToldDelivery };

/** The form of a result: about to open, open, closed by the visitor, or sent. */
export type FormState = 'due' | 'open' | 'closed' | 'sent';

export const START: Play = { step: 'start' };

const plays = new Map<string, PrimitiveAtom<Play>>();

/**
 * The state of one campaign's wheel. It outlives its page, so that a visitor who leaves while the wheel turns finds the
 * result later.
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
 * The state after a spin whose answer did not arrive: a new unclaimed win, or a new cooldown. Undefined if the spin was
 * not taken.
 */
export const recoverLostSpin = (known: Campaign, before: BeforeSpin): Play | undefined => {
  if (known.win && known.win.scanId !== before.win) return { step: 'spinning', spin: known.win };
  const waits = Date.parse(known.nextSpinAt ?? '') > serverNow();
  return waits && known.nextSpinAt !== before.nextSpinAt
    ? { step: 'wheel', lost: true }
    : undefined;
};
