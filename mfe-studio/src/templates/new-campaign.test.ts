import { phaseOf } from '@site/admin-client';
import { issuesOf, fieldWarnings } from '../editor/issues';
import { DAY_MS } from '@site/contracts/units';
import { copyOf, idProblem } from './new-campaign';
import { TEMPLATE_IDS, templateFor } from './templates';

const NOW = Date.parse('2026-11-21T12:30:00Z');
const identity = { id: 'spring-2027', name: 'Spring Spin' };

describe.each(TEMPLATE_IDS)('the template %s', (template) => {
  const document = templateFor(template, identity, NOW);

  it('is a draft that the contract accepts', () => {
    expect([...issuesOf(document)]).toEqual([]);
    expect(phaseOf(document, NOW)).toBe('draft');
    expect(document).toMatchObject(identity);
  });

  it('has no text that becomes false with other odds', () => {
    expect(fieldWarnings({ ...document, winOneIn: 2 })).toEqual(new Map());
  });

  it('cannot be launched before its texts are written', () => {
    expect([...issuesOf({ ...document, status: 'live' }).keys()]).toEqual(
      expect.arrayContaining(['rules.sponsor', 'rules.states']),
    );
  });
});

it.each(TEMPLATE_IDS)(
  'copies a %s campaign of last year as a draft that starts now',
  (template) => {
    const lastYear = templateFor(template, identity, NOW - 365 * DAY_MS);
    const original = { ...lastYear, name: 'Winter Glow', sample: true as const };
    const copy = copyOf(original, { id: 'new', name: 'Spring Glow' }, NOW);
    expect(copy).toMatchObject({ id: 'new', name: 'Spring Glow', status: 'draft' });
    expect(copy.segments).toEqual(original.segments);
    expect(copy).not.toHaveProperty('sample');
    expect(copy.startsAt).toBe('2026-11-21T12:00:00Z');
    expect(copy.endsAt).toBe('2026-12-19T12:00:00Z');
    expect([...issuesOf(copy)]).toEqual([]);
  },
);

it('explains why an id cannot be used', () => {
  expect(idProblem('spring-2027', ['default'])).toBe('');
  expect(idProblem('default', ['default'])).toMatch(/already exists/);
  for (const id of ['', 'Spring', '-x', 'a'.repeat(49), 'a b'])
    expect(idProblem(id, [])).toMatch(/lowercase/);
});
