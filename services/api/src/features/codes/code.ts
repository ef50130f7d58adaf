import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainCode } from '@site/contracts';
import {
  isTypedBatch,
  readTypedCode,
  typedSignature,
  writeTypedCode,
  type CodeParts,
} from './typed-code';

/** Older codes, which were not made for typing: 36 characters, a batch of ten hexadecimal digits. */
const FORMER_SHAPE = /^([0-9a-f]{10})([0-9a-z]{3})\.([\w-]{22})$/;

const formerSignature = (secret: string, campaign: string, { batch, serial }: CodeParts): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([campaign, batch, serial]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** In the format of the batch. */
export const writeCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const { batch, serial } = parts;
  return isTypedBatch(batch)
    ? writeTypedCode(secret, campaign, parts)
    : `${batch}${serial.toString(36).padStart(3, '0')}.${formerSignature(secret, campaign, parts)}`;
};

export interface ReadCode extends CodeParts {
  signature: string;
  /** Computes the signature of the code's format. */
  sign: typeof typedSignature;
}

/** Reads a code from a URL or as typed; undefined for malformed text. */
export const readCode = (written: string): ReadCode | undefined => {
  const text = plainCode(written);
  const [, batch, serial, signature] = FORMER_SHAPE.exec(text) ?? [];
  if (batch !== undefined && serial !== undefined && signature !== undefined)
    return { batch, serial: Number.parseInt(serial, 36), signature, sign: formerSignature };
  const typed = readTypedCode(text);
  return typed && { ...typed, sign: typedSignature };
};

export const isSignedCode = (
  secret: string,
  campaign: string,
  { signature, sign, ...parts }: ReadCode,
): boolean => {
  const expected = Buffer.from(sign(secret, campaign, parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
