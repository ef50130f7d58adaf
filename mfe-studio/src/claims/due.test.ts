import { isOverdue, dueText } from './due';

const claim = { state: 'open', contactBefore: '2026-11-22T10:01:00.000Z' } as const;
const due = Date.parse(claim.contactBefore);

it.each([
  [due - 50 * 3_600_000, '2 days left', false],
  [due - 5 * 3_600_000, '5 h left', false],
  [due - 1, 'less than 1 h left', false],
  [due, 'less than 1 h late', true],
  [due + 72 * 3_600_000, '3 days late', true],
])('describes the deadline at %i as "%s"', (now, text, overdue) => {
  expect(dueText(claim, now)).toBe(text);
  expect(isOverdue(claim, now)).toBe(overdue);
});

it.each([
  ['an erased', { erasedAt: '2026-11-23T10:00:00.000Z' }],
  ['a declined', { declinedAt: '2026-11-23T10:00:00.000Z' }],
  ['a contacted', { state: 'contacted' as const }],
])('has no deadline for %s winner', (_, change) => {
  const settled = { ...claim, ...change };
  expect(isOverdue(settled, due + 1)).toBe(false);
  expect(dueText(settled, due + 1)).toBe('');
});
