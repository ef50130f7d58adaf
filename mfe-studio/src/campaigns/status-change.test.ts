import { issuesOf } from '../editor/issues';
import { phaseOf } from '../phase/phase';
import { templateFor } from './new-campaign';
import { applyChange } from './status-change';

const NOW = Date.parse('2026-11-21T12:30:00Z');

it('ends a campaign now, and lets prizes be claimed as before', () => {
  const running = { ...templateFor('qr', 'old', NOW - 1e9), status: 'live' as const };
  const ended = applyChange('end', running, NOW);
  expect(phaseOf(ended, NOW)).toBe('ended');
  expect(ended.claimUntil).toBe(running.claimUntil);
  expect([...issuesOf(ended)]).toEqual([]);
});
