import { phaseOf } from '@site/admin-client';
import { idFor } from '../editor/id-for';
import { issuesOf } from '../editor/issues';
import { runningCampaign } from '../testing/fake-site';
import { copyName, copyOf, idProblem } from './new-campaign';
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

  it('cannot be launched before its texts are written', () => {
    expect([...issuesOf({ ...document, status: 'live' }).keys()]).toEqual(
      expect.arrayContaining(['prizes.0.value', 'rules.sponsor', 'rules.states']),
    );
  });
});

it('copies a campaign as a draft with future dates', () => {
  const original = { ...runningCampaign(), sample: true as const };
  const copy = copyOf(original, { id: 'new', name: copyName(original.name) }, NOW);
  expect(copy).toMatchObject({ id: 'new', name: 'Winter Glow (copy)', status: 'draft' });
  expect(copy.segments).toEqual(original.segments);
  expect(copy).not.toHaveProperty('sample');
  expect(Date.parse(copy.startsAt)).toBeGreaterThanOrEqual(NOW);
  expect([...issuesOf(copy)]).toEqual([]);
});

it('derives an id of at most 48 characters', () => {
  const id = idFor('Wheel of the year '.repeat(9), []);
  expect(idProblem(id, [])).toBe('');
});

it('explains why an id cannot be used', () => {
  expect(idProblem('spring-2027', ['default'])).toBe('');
  expect(idProblem('default', ['default'])).toMatch(/already exists/);
  for (const id of ['', 'Spring', '-x', 'a'.repeat(49), 'a b'])
    expect(idProblem(id, [])).toMatch(/lowercase/);
});
