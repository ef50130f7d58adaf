import { recordBeacons } from '../testing';
import { reportFault } from './report-fault';

const fault = { part: 'mfe-tools', version: '1.0.0', stage: 'load' as const };

afterEach(() => Reflect.deleteProperty(navigator, 'sendBeacon'));

it('sends JSON with a truncated message', () => {
  const { calls } = recordBeacons();
  reportFault({ ...fault, message: 'x'.repeat(400) });
  const [address, body] = calls[0]!;
  expect(address).toBe('/api/faults');
  expect(body.type).toBe('application/json');
  expect(body.size).toBe(JSON.stringify({ ...fault, message: 'x'.repeat(300) }).length);
});

it.each([
  ['is missing', undefined],
  [
    'throws',
    () => {
      throw new TypeError('refused');
    },
  ],
])('does not throw when the beacon %s', (_, sendBeacon) => {
  if (sendBeacon) Object.assign(navigator, { sendBeacon });
  expect(() => reportFault({ ...fault, message: 'lost' })).not.toThrow();
});
