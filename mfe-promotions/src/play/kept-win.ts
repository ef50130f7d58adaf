import type { Campaign } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { ResponseError } from '@site/platform';
import { Spin } from './spin';

const key = ({ id }: Pick<Campaign, 'id'>) => `promotion-win:${id}`;

/**
 * A win that is not claimed yet, kept by the browser until the campaign's deadline: whoever closes the page before
 * claiming can still do so. Where nothing can be stored, nothing is kept.
 */
export const keptWin = (campaign: Campaign, now: number): Spin | undefined => {
  try {
    const { data } = z.safeParse(Spin, JSON.parse(localStorage.getItem(key(campaign)) ?? 'null'));
    return data?.prize && now < Date.parse(campaign.claimUntil) ? data : undefined;
  } catch {
    return undefined;
  }
};

export const keepWin = (campaign: Campaign, spin: Spin): void => {
  try {
    localStorage.setItem(key(campaign), JSON.stringify(spin));
  } catch {
    // The win is on the page all the same.
  }
};

export const forgetWin = (campaign: Pick<Campaign, 'id'>): void => {
  try {
    localStorage.removeItem(key(campaign));
  } catch {
    // Then there is none.
  }
};

/** The server's word counts: what it says is no win to claim (any more) is not kept. */
export const forgetRefusedWin = (campaign: Pick<Campaign, 'id'>, error: unknown): void => {
  if (error instanceof ResponseError && [404, 409].includes(error.status)) forgetWin(campaign);
};
