import { phaseOf } from './campaigns';

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
