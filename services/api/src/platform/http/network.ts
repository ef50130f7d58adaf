import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, with `::` expanded. */
const groups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
};

/** Some proxies append the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string => {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [, v4] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
};

/**
 * The narrowest network to which rate limits apply: an IPv4 address or an IPv6 /64 (RFC 6177). IPv4-mapped IPv6 addresses count
 * as IPv4. All invalid addresses are one network.
 */
export const networkOf = (address: string): string => networksOf(address)[0]!.network;

/**
 * IPv6 prefixes to which rate limits apply, with the factor of their limit: a /64 is one home network, a /56 a
 * subscriber, a /48 a company (RFC 6177).
 */
const PREFIXES = [
  { groups: 4, lastGroupMask: 0xffff, bits: 64, factor: 1 },
  { groups: 4, lastGroupMask: 0xff00, bits: 56, factor: 4 },
  { groups: 3, lastGroupMask: 0xffff, bits: 48, factor: 16 },
];

/**
 * All networks of an address to which rate limits apply, with the factor of their limit, the narrowest first. An IPv6
 * subscriber can choose among 256 to 65,536 /64 networks.
 */
export const networksOf = (address: string) => {
  const [withoutZone = ''] = withoutPort(address).split('%');
  const [, mappedIPv4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone) ?? [];
  const address4 = mappedIPv4 ?? (isIPv4(withoutZone) ? withoutZone : undefined);
  if (address4 !== undefined) return [{ network: address4, factor: 1 }];
  if (!isIPv6(withoutZone) || withoutZone.includes('.')) return [{ network: '', factor: 1 }];
  const ownGroups = groups(withoutZone).map((group) => Number.parseInt(group, 16));
  return PREFIXES.map(({ groups: count, lastGroupMask, bits, factor }) => {
    const prefix = ownGroups
      .slice(0, count)
      .map((group, n) => (n === 3 ? group & lastGroupMask : group));
    return { network: `${prefix.map((group) => group.toString(16)).join(':')}::/${bits}`, factor };
  });
};
