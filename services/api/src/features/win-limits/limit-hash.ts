import { createHmac } from 'node:crypto';
import { askOnce } from '../../platform/secrets/ask-once';
import type { LimitKind } from '../draws/draw-model';

export type LimitHash = (campaign: string, kind: LimitKind, text: string) => Promise<string>;

/** Addresses under a keyed hash: another one in each campaign, so that nobody can be followed from one to the next. */
export const createLimitHash = (secret: () => Promise<string>): LimitHash => {
  const key = askOnce(secret);
  return async (campaign, kind, text) =>
    createHmac('sha256', await key())
      .update(JSON.stringify([campaign, kind, text]))
      .digest('base64url');
};

/** The `_id` of the wins that a mailbox or household has. */
export const placesId = (campaign: string, kind: LimitKind, digest: string): string =>
  `${campaign}/${kind}/${digest}`;
