import { dayText, drawText, isSigned, type SignedBy } from './signature';
import type { Kept } from './verify-chain';

/** A line of the list of heads that is none, or that its key has not signed. */
export class WitnessError extends Error {}

/** How the list names what it holds; each line ends with the public key and the signature. */
export const headLine = (
  draw: Parameters<typeof drawText>[0],
  { key, signature }: SignedBy,
): string => ['draw', draw.campaign, draw.number, draw.hash, key, signature].join(' ');

export const dayLine = (
  campaign: string,
  day: Parameters<typeof dayText>[1],
  { key, signature }: SignedBy,
): string => ['day', campaign, day.day, day.commitment, key, signature].join(' ');

const SHAPES = {
  draw: /^draw ([a-z0-9-]+) (\d+) ([0-9a-f]{64}) ([\w-]{43}) ([\w-]{86})$/,
  day: /^day ([a-z0-9-]+) (\d{4}-\d\d-\d\d) ([0-9a-f]{64}) ([\w-]{43}) ([\w-]{86})$/,
};

export interface Witness {
  /** Campaign → what the list holds of it. */
  kept: Map<string, Kept>;
  /** The public keys that have signed it. */
  keys: Set<string>;
}

/**
 * Reads a list of heads that somebody has kept; lines that begin with `#` are for people. Throws `WitnessError` with
 * the first line that is none or is not signed. Where signatures cannot be checked here, they are not.
 */
export const readWitness = async (text: string): Promise<Witness> => {
  const witness: Witness = { kept: new Map(), keys: new Set() };
  const keptOf = (campaign: string): Kept => {
    const known = witness.kept.get(campaign) ?? { heads: [], days: [] };
    witness.kept.set(campaign, known);
    return known;
  };

  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const isDay = line.startsWith('day ');
    const [, campaign, name, hash, key, signature] =
      SHAPES[isDay ? 'day' : 'draw'].exec(line.trim()) ?? [];
    if (!campaign || !name || !hash || !key || !signature)
      throw new WitnessError(`line ${index + 1} is not a line of a list of heads`);
    const head = { campaign, number: Number(name), hash };
    const day = { day: name, commitment: hash };
    const signed = isDay ? dayText(campaign, day) : drawText(head);
    if ((await isSigned(signed, { key, signature })) === false)
      throw new WitnessError(`line ${index + 1} is not signed by the key that it names`);
    witness.keys.add(key);
    if (isDay) keptOf(campaign).days.push(day);
    else keptOf(campaign).heads.push(head);
  }
  return witness;
};
