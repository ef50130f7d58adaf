import { activeLottery, nextLottery } from './phase';

const NOW = Date.parse('2026-11-21T12:30:00Z');
const dates = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });

const lottery = (id: string, startsAt: string, status: 'live' | 'paused' = 'live') => ({
  id,
  wheel: 'lottery',
  status,
  ...dates(startsAt, '2026-12-01T00:00:00Z'),
});

it('picks the running lottery that started last', () => {
  const campaigns = [
    lottery('older', '2026-11-01T00:00:00Z'),
    lottery('newer', '2026-11-10T00:00:00-06:00'),
    lottery('paused', '2026-11-12T00:00:00Z', 'paused'),
    lottery('to-come', '2026-11-22T00:00:00Z'),
    { ...lottery('qr', '2026-11-20T00:00:00Z'), wheel: 'qr' },
  ];
  expect(activeLottery(campaigns, NOW)?.id).toBe('newer');
});

it('picks the lottery that replaces another before it ends', () => {
  const shown = lottery('shown', '2026-11-01T00:00:00Z');
  const [first, second] = ['2026-11-25', '2026-11-28'].map((day) =>
    lottery(day, `${day}T00:00:00Z`),
  );
  const late = lottery('late', '2026-12-05T00:00:00Z');
  expect(nextLottery([late, second!, first!, shown], shown, NOW)?.id).toBe('2026-11-25');
  expect(nextLottery([shown, late], shown, NOW)).toBeUndefined();
});
