import { createHash, randomBytes } from 'node:crypto';

/** By its prefix, programs that look for secrets in sources find it. */
const SHAPE = 'site_[\\w-]{43}';
const TOKEN = new RegExp(`^${SHAPE}$`);

/** 256 random bits. */
export const newToken = (): string => `site_${randomBytes(32).toString('base64url')}`;

export const isToken = (text: string): boolean => TOKEN.test(text);

/** SHA-256, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A text in which somebody may have written a token where a name was wanted. */
export const withoutTokens = (text: string): string =>
  text.replace(new RegExp(SHAPE, 'g'), 'site_…');
