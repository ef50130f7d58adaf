import { type LookupAddress, lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks outside the public Internet (IANA's special-purpose registries, RFC 6890). */
// Two lists, because a single one would also match IPv4 addresses against IPv4-mapped networks.
const PRIVATE_4 = new BlockList();
const PRIVATE_6 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_4.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE_6.addSubnet(network, prefix, 'ipv6');

/** Whether an address is not public; true for invalid addresses. */
export const isPrivate = (address: string): boolean => {
  const version = isIP(address);
  if (version === 4) return PRIVATE_4.check(address, 'ipv4');
  return version === 0 || PRIVATE_6.check(address, 'ipv6');
};

export class PrivateAddressError extends Error {}

/** Without the brackets of IPv6. */
const withoutBrackets = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Names that are never public (RFC 6761, RFC 6762, and .internal). */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal)\.?$/i;

/** Whether the URL's host is a private address or a name reserved for private networks. Other names are checked at lookup. */
export const namesPrivateHost = ({ hostname }: URL): boolean => {
  const host = withoutBrackets(hostname);
  return isIP(host) === 0 ? PRIVATE_NAME.test(host) : isPrivate(host);
};

/**
 * A `lookup` that rejects private addresses in the DNS response that the request uses, so that DNS rebinding cannot
 * bypass it.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (addresses.some(({ address }) => isPrivate(address)))
      return callback(new PrivateAddressError(hostname), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
