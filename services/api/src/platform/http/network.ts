import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` filled in. */
const groups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  if (tail === undefined) return left;
  const right = tail ? tail.split(':') : [];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
};

/** `192.0.2.1` of `192.0.2.1:4711` and `2001:db8::1` of `[2001:db8::1]:4711`: some proxies name the port as well. */
const withoutPort = (address: string): string => {
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(address) ?? [];
  const [, v4] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return bracketed ?? v4 ?? address;
};

/**
 * Whom a limit counts: an IPv4 address, or the /64 that one IPv6 subscriber has to himself (RFC 6177).
 * An IPv4 address that arrives on an IPv6 socket (`::ffff:192.0.2.1`) is the IPv4 address. Whatever is no address is one
 * network, so that made-up ones are not each a new visitor.
 */
export const networkOf = (address: string): string => networksOf(address)[0]!.network;

/**
 * Whom a limit counts of IPv6, and how much more the wider ones may: a /64 is one subscriber's home network, a /56 all that
 * he has, a /48 a company's (RFC 6177).
 */
const PREFIXES = [
  { groups: 4, kept: 0xffff, bits: 64, times: 1 },
  { groups: 4, kept: 0xff00, bits: 56, times: 4 },
  { groups: 3, kept: 0xffff, bits: 48, times: 16 },
];

export interface CountedNetwork {
  network: string;
  /** So many times a limit holds for it. */
  times: number;
}

/** Every network that a limit counts an address for, the narrowest first: an IPv6 subscriber has 256 to 65,536 /64 to choose from. */
export const networksOf = (address: string): CountedNetwork[] => {
  const [plain = ''] = withoutPort(address).split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain) ?? [];
  const single = mapped ?? (isIPv4(plain) ? plain : undefined);
  if (single !== undefined) return [{ network: single, times: 1 }];
  if (!isIPv6(plain) || plain.includes('.')) return [{ network: '', times: 1 }];
  const own = groups(plain).map((group) => Number.parseInt(group, 16));
  return PREFIXES.map(({ groups: count, kept, bits, times }) => {
    const prefix = own.slice(0, count).map((group, n) => (n === 3 ? group & kept : group));
    return { network: `${prefix.map((group) => group.toString(16)).join(':')}::/${bits}`, times };
  });
};
