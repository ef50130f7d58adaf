import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a caller has the answer of this tag and takes it as it is: as the application decides it. `*` stands for any
 * answer that there is (RFC 9110, section 13.1.2).
 */
export const hasKnown = (headers: IncomingHttpHeaders, tag: string): boolean => {
  const known = headers['if-none-match'];
  if (known === undefined || (known.trim() !== '*' && !known.includes(tag))) return false;
  const control = headers['cache-control'];
  return control === undefined || !/no-cache/i.test(control);
};
