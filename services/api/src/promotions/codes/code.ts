import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a code says of itself; believed only when its signature is ours. */
export interface CodeParts {
  /** The batch that it was made in: ten hexadecimal digits, so that no code begins like a formula in a table. */
  batch: string;
  /** Where it stands in its batch, from 0. */
  serial: number;
}

/** Three digits of base 36 hold 46,656 serials. */
const SERIAL = 3;
const SHAPE = /^([0-9a-f]{10})([0-9a-z]{3})\.([\w-]{22})$/;

const mac = (secret: string, campaign: string, { batch, serial }: CodeParts): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify([campaign, batch, serial]))
    .digest()
    .subarray(0, 16);

/** `<batch><serial>.<signature>`: 36 characters, good for one campaign. */
export const writeCode = (secret: string, campaign: string, parts: CodeParts): string => {
  const serial = parts.serial.toString(36).padStart(SERIAL, '0');
  return `${parts.batch}${serial}.${mac(secret, campaign, parts).toString('base64url')}`;
};

export const readCode = (code: string): (CodeParts & { signature: Buffer }) | undefined => {
  const [, batch, serial, signature] = SHAPE.exec(code) ?? [];
  if (batch === undefined || serial === undefined || signature === undefined) return undefined;
  return {
    batch,
    serial: Number.parseInt(serial, 36),
    signature: Buffer.from(signature, 'base64url'),
  };
};

export const isSignedCode = (
  secret: string,
  campaign: string,
  { signature, ...parts }: CodeParts & { signature: Buffer },
): boolean => {
  const due = mac(secret, campaign, parts);
  return signature.length === due.length && timingSafeEqual(signature, due);
};
