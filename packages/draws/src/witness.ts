import { dayText, drawText, isSigned, type Signature } from './signature';
import type { SavedRecords } from './verify-chain';

/** A line of the list of heads is malformed, or not signed by its key. */
export class WitnessError extends Error {}

/** Lines of the list; each ends with the public key and the signature. */
export const headLine = (
  draw: Parameters<typeof drawText>[0],
  { key, signature }: Signature,
): string => ['draw', draw.campaign, draw.number, draw.hash, key, signature].join(' ');

export const dayLine = (
  campaign: string,
  day: Parameters<typeof dayText>[1],
  { key, signature }: Signature,
): string => ['day', campaign, day.day, day.commitment, key, signature].join(' ');

const LINE_PATTERNS = {
  draw: /^draw ([a-z0-9-]+) (\d+) ([0-9a-f]{64}) ([\w-]{43}) ([\w-]{86})$/,
  day: /^day ([a-z0-9-]+) (\d{4}-\d\d-\d\d) ([0-9a-f]{64}) ([\w-]{43}) ([\w-]{86})$/,
};

export interface Witness {
  /** By campaign. */
  campaigns: Map<string, SavedRecords>;
  /** The public keys of its signatures. */
  keys: Set<string>;
}

/**
 * Reads a saved list of heads; lines that begin with `#` are comments. Throws `WitnessError` for a malformed or unsigned
 * line. Where Ed25519 is unavailable, signatures are not checked.
 */
export const readWitness = async (text: string): Promise<Witness> => {
  const witness: Witness = { campaigns: new Map(), keys: new Set() };
  const recordsOf = (campaign: string): SavedRecords => {
    const records = witness.campaigns.get(campaign) ?? { heads: [], days: [] };
    witness.campaigns.set(campaign, records);
    return records;
  };

  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const isDay = line.startsWith('day ');
    const [, campaign, numberOrDay, hash, key, signature] =
      LINE_PATTERNS[isDay ? 'day' : 'draw'].exec(line.trim()) ?? [];
    if (!campaign || !numberOrDay || !hash || !key || !signature)
      throw new WitnessError(`line ${index + 1} is not a line of a list of heads`);
    const head = { campaign, number: Number(numberOrDay), hash };
    const day = { day: numberOrDay, commitment: hash };
    const signed = isDay ? dayText(campaign, day) : drawText(head);
    if ((await isSigned(signed, { key, signature })) === false)
      throw new WitnessError(`line ${index + 1} is not signed by the key that it names`);
    witness.keys.add(key);
    if (isDay) recordsOf(campaign).days.push(day);
    else recordsOf(campaign).heads.push(head);
  }
  return witness;
};
