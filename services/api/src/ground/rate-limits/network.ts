import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in. */
const groups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
};

/**
 * Whom a limit counts: an IPv4 address, or the /64 that one IPv6 subscriber has to himself (RFC 6177).
 * An IPv4 address that arrives on an IPv6 socket (`::ffff:192.0.2.1`) is the IPv4 address.
 */
export const networkOf = (address: string): string => {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped) return mapped;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || plain.includes('.')) return address;
  return `${groups(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
