import { activeLottery } from './phase';

const NOW = Date.parse('2026-11-21T12:30:00Z');
const dates = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

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
  expect(activeLottery(campaigns, NOW)?.id).toBe('newer');
});
