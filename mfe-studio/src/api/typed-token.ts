/** The token that somebody has typed or pasted. A header holds visible ASCII only; anything else cannot be one. */
export const readToken = (typed: string): string | undefined =>
  /^[\x21-\x7e]+$/.exec(typed.trim())?.[0];
