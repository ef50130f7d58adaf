import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainCode } from '@site/contracts';
import {
  isTypedBatch,
  readTypedCode,
  typedSignature,
  writeTypedCode,
  type CodeParts,
} from './typed-code';

/** Codes from before they could be typed: 36 characters, a batch of ten hexadecimal digits. */
const SHAPE = /^([0-9a-f]{10})([0-9a-z]{3})\.([\w-]{22})$/;

const formerSignature = (secret: string, campaign: string, { batch, serial }: CodeParts): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([campaign, batch, serial]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');

/** The code of this place in a batch, in the form that the batch was made in. */
export const writeCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const { batch, serial } = parts;
  return isTypedBatch(batch)
    ? writeTypedCode(secret, campaign, parts)
    : `${batch}${serial.toString(36).padStart(3, '0')}.${formerSignature(secret, campaign, parts)}`;
};

export interface ReadCode extends CodeParts {
  signature: string;
  /** What the signature of such a code must be. */
  due: typeof typedSignature;
}

/** A code as it is in an address, or as somebody has typed it; `undefined` for a text that is none. */
export const readCode = (written: string): ReadCode | undefined => {
  const text = plainCode(written);
  const [, batch, serial, signature] = SHAPE.exec(text) ?? [];
  if (batch !== undefined && serial !== undefined && signature !== undefined)
    return { batch, serial: Number.parseInt(serial, 36), signature, due: formerSignature };
  const typed = readTypedCode(text);
  return typed && { ...typed, due: typedSignature };
};

export const isSignedCode = (
  secret: string,
  campaign: string,
  { signature, due, ...parts }: ReadCode,
): boolean => {
  const expected = Buffer.from(due(secret, campaign, parts));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
