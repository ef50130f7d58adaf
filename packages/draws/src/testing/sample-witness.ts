import { generateKeyPairSync, sign } from 'node:crypto';
import { dayText, drawText } from '../signature';
import type { SavedRecords } from '../verify-chain';
import { dayLine, headLine } from '../witness';
import { CAMPAIGN } from './sample-chain';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');

/** The public key of these signatures, as it is written in a list of heads. */
export const KEY = publicKey
  .export({ format: 'der', type: 'spki' })
  .subarray(-32)
  .toString('base64url');

export const signed = (text: string) => ({
  key: KEY,
  signature: sign(null, Buffer.from(text), privateKey).toString('base64url'),
});

/** A saved list of signed heads. */
export const witnessOf = ({ heads, days }: SavedRecords): string =>
  [
    '# saved',
    ...heads.map((head) => {
      const draw = { campaign: CAMPAIGN, ...head };
      return headLine(draw, signed(drawText(draw)));
    }),
    ...days.map((day) => dayLine(CAMPAIGN, day, signed(dayText(CAMPAIGN, day)))),
  ].join('\n');
