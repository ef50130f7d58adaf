import { networkOf, networksOf } from './network';

describe('rate-limited networks', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2:3:4:5:6]:4711', '2001:db8:1:2::/64'],
    ['[::ffff:192.0.2.7]:4711', '192.0.2.7'],
    ['nobody', ''],
    ['1.2.3.4.5:80', ''],
    ['', ''],
  ])('include %s as %s', (address, network) => expect(networkOf(address)).toBe(network));

  it('of an IPv6 address are its /64, /56 and /48', () => {
    expect(networksOf('2001:db8:1:27f:3:4:5:6')).toEqual([
      { network: '2001:db8:1:27f::/64', factor: 1 },
      { network: '2001:db8:1:200::/56', factor: 4 },
      { network: '2001:db8:1::/48', factor: 16 },
    ]);
    expect(networksOf('192.0.2.7')).toEqual([{ network: '192.0.2.7', factor: 1 }]);
  });
});
