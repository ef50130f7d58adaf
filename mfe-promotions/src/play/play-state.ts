import type { Campaign, ClaimResult } from '@site/contracts';
import { serverNow } from '@site/platform';
import { atom, type PrimitiveAtom } from 'jotai';
import type { Spin } from './spin';

/** State before a spin. If it differs from the state afterwards, the spin counted. */
export interface BeforeSpin {
  /** Scan id of the unclaimed win. */
  win?: string;
  nextSpinAt?: string;
}

/** The response to a claim, and the address that it named. */
export type SentClaim = ClaimResult & { email?: string };
type ClaimDetails = Pick<SentClaim, 'delivery' | 'reference' | 'email'>;

/** State of a wheel (docs/product.md, section 4.8). */
export type Play =
  | { step: 'start' }
  /**
   * `timed`: the refusal expires; `busyUntil` (ISO 8601): when the network may spin again; `lost`: the spin
   * counted and did not win, but its response was lost; `unanswered`: it is unknown whether the spin counted.
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
   * `spin`: the result, shown after the wheel has landed; `retryAt`: time of the retry after a 503, in ms of this
   * device's clock.
   */
  | { step: 'spinning'; spin?: Spin; retryAt?: number }
  | ResultPlay;

/** After a claim with its details: the prize's code, the reference, and the address of the confirmation. */
export type ResultPlay = { step: 'result'; spin: Spin; form: FormState } & ClaimDetails;

/** Of the form after a spin; `due`: not open yet, opens automatically. */
export type FormState = 'due' | 'open' | 'closed' | 'sent';

export const START: Play = { step: 'start' };

const plays = new Map<string, PrimitiveAtom<Play>>();

/**
 * State of a campaign's wheel. It survives its page, so that a visitor who leaves during a spin finds the result later.
 */
export const playAtom = (campaignId: string): PrimitiveAtom<Play> => {
  const state = plays.get(campaignId) ?? atom<Play>(START);
  plays.set(campaignId, state);
  return state;
};

export const stateBeforeSpin = ({ win, nextSpinAt }: Campaign): BeforeSpin => ({
  win: win?.scanId,
  nextSpinAt,
});

/** The state after a spin without a response: a new win, or a new cooldown. Undefined if the spin did not count. */
export const recoverLostSpin = (current: Campaign, before: BeforeSpin): Play | undefined => {
  if (current.win && current.win.scanId !== before.win)
    return { step: 'spinning', spin: current.win };
  const isWaiting = Date.parse(current.nextSpinAt ?? '') > serverNow();
  return isWaiting && current.nextSpinAt !== before.nextSpinAt
    ? { step: 'wheel', lost: true }
    : undefined;
};

/** Details of a claim that stay on the page. */
export const claimDetails = (claim?: SentClaim): ClaimDetails =>
  claim ? { delivery: claim.delivery, reference: claim.reference, email: claim.email } : {};
