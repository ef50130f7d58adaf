import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainCode } from '@site/contracts';

/** The content of a code without its signature. */
interface CodeParts {
  batch: string;
  /** Position in the batch, from 0. */
  serial: number;
}

/** Crockford's base 32: without I, L, O and U, so that codes can be read aloud and typed. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5n;
/** Characters that are mistaken for ones of the alphabet. */
const CORRECTIONS: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' };

const BATCH_LENGTH = 5;
/** Holds 32,768 serials. */
const SERIAL_LENGTH = 3;
/** 40 bits: each guess takes a request, and a network has 60 an hour. */
const SIGNATURE_LENGTH = 8;
const SHAPE = new RegExp(
  `^([${ALPHABET}]{${BATCH_LENGTH}})([${ALPHABET}]{${SERIAL_LENGTH}})([${ALPHABET}]{${SIGNATURE_LENGTH}})$`,
);

const encode = (value: bigint, length: number): string =>
  Array.from({ length }, (_, index) => {
    const shift = BITS * BigInt(length - 1 - index);
    return ALPHABET[Number((value >> shift) & 31n)] ?? '';
  }).join('');

const decode = (text: string): number =>
  [...text].reduce((value, character) => value * 32 + ALPHABET.indexOf(character), 0);

/** Encodes the first four random bytes as a five-character batch name. */
export const batchName = (random: Buffer): string =>
  encode(BigInt(random.readUInt32BE(0)), BATCH_LENGTH);

/** Batches of the former format have longer names. */
const isShortBatch = (batch: string): boolean => batch.length === BATCH_LENGTH;

/** Normalizes typed text: removes spaces and dashes, and corrects case and characters such as `O` for `0`. */
const normalize = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[OILU]/g, (character) => CORRECTIONS[character] ?? character);

export const shortSignature = (
  secret: string,
  campaign: string,
  { batch, serial }: CodeParts,
): string => {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['typed', campaign, batch, serial]))
    .digest();
  return encode(digest.readBigUInt64BE(0), SIGNATURE_LENGTH);
};

/** Batch, serial and signature in groups of four: `7Q2M-K00A-…`. */
const formatShortCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const code = `${parts.batch}${encode(BigInt(parts.serial), SERIAL_LENGTH)}${shortSignature(secret, campaign, parts)}`;
  return (code.match(/.{4}/g) ?? []).join('-');
};

const parseShortCode = (typed: string): (CodeParts & { signature: string }) | undefined => {
  const [, batch, serial, signature] = SHAPE.exec(normalize(typed)) ?? [];
  if (batch === undefined || serial === undefined || signature === undefined) return undefined;
  return { batch, serial: decode(serial), signature };
};

/** The former format, too long for typing: 36 characters, a batch of ten hexadecimal digits. */
const FORMER_SHAPE = /^([0-9a-f]{10})([0-9a-z]{3})\.([\w-]{22})$/;

const formerSignature = (secret: string, campaign: string, { batch, serial }: CodeParts): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([campaign, batch, serial]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** In the format of the batch. */
export const formatCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const { batch, serial } = parts;
  return isShortBatch(batch)
    ? formatShortCode(secret, campaign, parts)
    : `${batch}${serial.toString(36).padStart(3, '0')}.${formerSignature(secret, campaign, parts)}`;
};

export interface ParsedCode extends CodeParts {
  signature: string;
  /** Computes the signature of the code's format. */
  sign: typeof shortSignature;
}

/** Reads a code from a URL or as typed; undefined for malformed text. */
export const parseCode = (input: string): ParsedCode | undefined => {
  const text = plainCode(input);
  const [, batch, serial, signature] = FORMER_SHAPE.exec(text) ?? [];
  if (batch !== undefined && serial !== undefined && signature !== undefined)
    return { batch, serial: Number.parseInt(serial, 36), signature, sign: formerSignature };
  const typed = parseShortCode(text);
  return typed && { ...typed, sign: shortSignature };
};

export const isSignedCode = (
  secret: string,
  campaign: string,
  { signature, sign, ...parts }: ParsedCode,
): boolean => timingSafeEqual(Buffer.from(sign(secret, campaign, parts)), Buffer.from(signature));
