import { createHmac } from 'node:crypto';

/** What a code says of itself; believed only when its signature is ours. */
export interface CodeParts {
  /** The batch that it was made in. */
  batch: string;
  /** Where it stands in its batch, from 0. */
  serial: number;
}

/** Crockford's base 32: without I, L, O and U, which are taken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5n;
/** What is typed for a character that is not in it. */
const MEANT: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };

const BATCH = 5;
/** Holds 32,768 serials. */
const SERIAL = 3;
/** 40 bits: each try costs a request, and a network has 60 an hour. */
const SIGNATURE = 8;
const SHAPE = new RegExp(
  `^([${ALPHABET}]{${BATCH}})([${ALPHABET}]{${SERIAL}})([${ALPHABET}]{${SIGNATURE}})$`,
);

const write = (value: bigint, length: number): string =>
  Array.from({ length }, (_, index) => {
    const shift = BITS * BigInt(length - 1 - index);
    return ALPHABET[Number((value >> shift) & 31n)] ?? '';
  }).join('');

const read = (text: string): number =>
  [...text].reduce((value, character) => value * 32 + ALPHABET.indexOf(character), 0);

/** The name of a batch from random bytes, at least four: five characters. */
export const batchName = (random: Buffer): string => write(BigInt(random.readUInt32BE(0)), BATCH);

/** Whether the codes of a batch can be typed; the names of those from before are longer. */
export const isTypedBatch = (batch: string): boolean => batch.length === BATCH;

/** Which 16 characters are meant by what somebody has typed: with spaces or dashes, in lower case, `O` for `0`. */
export const asMeant = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OILU]/g, (character) => MEANT[character] ?? character);

export const typedSignature = (
  secret: string,
  campaign: string,
  { batch, serial }: CodeParts,
): string => {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['typed', campaign, batch, serial]))
    .digest();
  return write(digest.readBigUInt64BE(0), SIGNATURE);
};

/** `7Q2MK-…`, in fours: batch, serial and signature, for a card from which it can be typed. */
export const writeTypedCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const code = `${parts.batch}${write(BigInt(parts.serial), SERIAL)}${typedSignature(secret, campaign, parts)}`;
  return (code.match(/.{4}/g) ?? []).join('-');
};

export const readTypedCode = (typed: string): (CodeParts & { signature: string }) | undefined => {
  const [, batch, serial, signature] = SHAPE.exec(asMeant(typed)) ?? [];
  if (batch === undefined || serial === undefined || signature === undefined) return undefined;
  return { batch, serial: read(serial), signature };
};
