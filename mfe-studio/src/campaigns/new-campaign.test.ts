import { issuesOf } from '../editor/issues';
import { phaseOf } from '@site/admin-client';
import { copyOf, idProblem, templateFor } from './new-campaign';

const NOW = Date.parse('2026-11-21T12:30:00Z');

it.each(['qr', 'lottery'] as const)('creates a %s campaign that the contract accepts', (wheel) => {
  const template = templateFor(wheel, 'spring-2027', NOW);
  expect([...issuesOf(template)]).toEqual([]);
  expect(phaseOf(template, NOW)).toBe('draft');
});

it('copies a campaign as a draft with future dates', () => {
  const original = { ...templateFor('qr', 'old', NOW - 1e11), status: 'live' as const };
  const copy = copyOf(original, 'new', NOW);
  expect(copy).toMatchObject({ id: 'new', status: 'draft', segments: original.segments });
  expect(Date.parse(copy.startsAt)).toBeGreaterThanOrEqual(NOW);
  expect([...issuesOf(copy)]).toEqual([]);
});

it('explains why an id cannot be used', () => {
  expect(idProblem('spring-2027', ['default'])).toBe('');
  expect(idProblem('default', ['default'])).toMatch(/already exists/);
  for (const id of ['', 'Spring', '-x', 'a'.repeat(49), 'a b'])
    expect(idProblem(id, [])).toMatch(/lower-case/);
});
