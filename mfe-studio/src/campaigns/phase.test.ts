import { templateFor, copyOf, idRefusal } from './new-campaign';
import { lotteryOnAir, phaseOf } from './phase';
import { applyChange } from './status-change';
import { issuesOf } from '../editor/issues';

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

it('knows which lottery the lottery page plays: of those that run, the one that started last', () => {
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

it.each(['qr', 'lottery'] as const)('begins a %s campaign that the contract accepts', (wheel) => {
  const template = templateFor(wheel, 'spring-2027', NOW);
  expect([...issuesOf(template)]).toEqual([]);
  expect(phaseOf(template, NOW)).toBe('draft');
});

it('copies a campaign as a draft of the time to come', () => {
  const original = { ...templateFor('qr', 'old', NOW - 1e11), status: 'live' as const };
  const copy = copyOf(original, 'new', NOW);
  expect(copy).toMatchObject({ id: 'new', status: 'draft', segments: original.segments });
  expect(Date.parse(copy.startsAt)).toBeGreaterThanOrEqual(NOW);
  expect([...issuesOf(copy)]).toEqual([]);
});

it('ends a campaign now, and lets prizes be claimed as before', () => {
  const running = { ...templateFor('qr', 'old', NOW - 1e9), status: 'live' as const };
  const ended = applyChange('end', running, NOW);
  expect(phaseOf(ended, NOW)).toBe('ended');
  expect(ended.claimUntil).toBe(running.claimUntil);
  expect([...issuesOf(ended)]).toEqual([]);
});

it('says why an id cannot be used', () => {
  expect(idRefusal('spring-2027', ['default'])).toBe('');
  expect(idRefusal('default', ['default'])).toMatch(/already/);
  for (const id of ['', 'Spring', '-x', 'a'.repeat(49), 'a b'])
    expect(idRefusal(id, [])).toMatch(/lower-case/);
});
