import { createHash, randomBytes } from 'node:crypto';

/** Secret scanners recognize the prefix. */
const SHAPE = 'site_[\\w-]{43}';
const TOKEN = new RegExp(`^${SHAPE}$`);

/** 256 random bits. */
export const newToken = (): string => `site_${randomBytes(32).toString('base64url')}`;

export const isToken = (text: string): boolean => TOKEN.test(text);

/** SHA-256, hex. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Redacts tokens that were sent where a name was expected. */
export const withoutTokens = (text: string): string =>
  text.replace(new RegExp(SHAPE, 'g'), 'site_…');
