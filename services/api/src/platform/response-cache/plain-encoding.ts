import type { Encoding } from '../http/accepted-encoding';

/** As all browsers write it, in any order, and without weights: what is asked for otherwise the application reads. */
const PLAIN_LIST = /^[\w-]+(?:, ?[\w-]+)*$/;

/** Browsers write a handful of lists; whoever writes others has each of them read. */
const MOST_KNOWN = 64;

const read = (accepted: string): Encoding | undefined => {
  if (!PLAIN_LIST.test(accepted)) return undefined;
  if (/\bbr\b/i.test(accepted)) return 'br';
  return /\bgzip\b/i.test(accepted) ? 'gzip' : 'identity';
};

/** The smallest encoding of a plain list; undefined where it is none. */
export const createPlainEncoding = () => {
  const known = new Map<string, Encoding | undefined>();
  return (accepted: string | undefined): Encoding | undefined => {
    if (accepted === undefined) return 'identity';
    const found = known.get(accepted);
    if (found !== undefined) return found;
    const encoding = read(accepted);
    if (encoding !== undefined && known.size < MOST_KNOWN) known.set(accepted, encoding);
    return encoding;
  };
};
