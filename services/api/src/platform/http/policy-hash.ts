import { createHash } from 'node:crypto';

/** `'sha256-…'` of a script or a style, as a policy names it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Libraries begin their styles with an empty element and insert rules by script, which no policy looks at. */
export const EMPTY = hashOf('');
