import { lotteryOnAir, phaseOf } from './phase';

const NOW = Date.parse('2026-11-21T12:30:00Z');
const dates = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
const around = dates('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z');

it.each([
  ['draft', { status: 'draft', ...around }],
  ['running', { status: 'live', ...around }],
  ['paused', { status: 'paused', ...around }],
  ['scheduled', { status: 'live', ...dates('2026-11-21T13:00:00Z', '2026-12-01T00:00:00Z') }],
  ['ended', { status: 'live', ...dates('2026-11-01T00:00:00Z', '2026-11-21T12:30:00Z') }],
  ['ended', { status: 'paused', ...dates('2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z') }],
] as const)('is %s: %j', (phase, campaign) => expect(phaseOf(campaign, NOW)).toBe(phase));

it('picks the running lottery that started last', () => {
  const lottery = (id: string, startsAt: string, status: 'live' | 'paused' = 'live') => ({
    id,
    wheel: 'lottery',
    status,
    ...dates(startsAt, '2026-12-01T00:00:00Z'),
  });
  const campaigns = [
    lottery('older', '2026-11-01T00:00:00Z'),
    lottery('newer', '2026-11-10T00:00:00-06:00'),
    lottery('paused', '2026-11-12T00:00:00Z', 'paused'),
    lottery('to-come', '2026-11-22T00:00:00Z'),
    { ...lottery('qr', '2026-11-20T00:00:00Z'), wheel: 'qr' },
  ];
  expect(lotteryOnAir(campaigns, NOW)?.id).toBe('newer');
});
