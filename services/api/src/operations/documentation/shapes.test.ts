import { calls } from '../../calls';
import { openApi } from './openapi';
import type { Json } from './shapes';

const description = openApi(calls) as unknown as {
  paths: Json;
  components: Record<string, Record<string, Json>>;
};
const { paths, components } = description;

/** Every object of the description within this one, with the place where it stands. */
const objectsIn = (value: unknown, place: string): [place: string, object: Json][] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, one]) => objectsIn(one, `${place}/${key}`));
  return Array.isArray(value) ? inner : [[place, value as Json], ...inner];
};
const { examples: _, ...described } = components;
const objects = [...objectsIn(paths, 'paths'), ...objectsIn(described, 'components')];

it('has each shape with fields of its own once, under its name', () => {
  const places = new Map<string, string[]>();
  for (const [place, { type, properties = {} }] of objects) {
    if (type !== 'object' || Object.keys(properties as object).length === 0) continue;
    const text = JSON.stringify(properties);
    places.set(text, [...(places.get(text) ?? []), place]);
  }
  const twice = [...places.values()].filter(({ length }) => length > 1);
  // Names of the contracts that mean something else, and happen to have the same fields.
  const isNamed = (place: string) => /^components\/schemas\/\w+$/.test(place);
  expect(twice.filter((all) => !all.every(isNamed))).toEqual([]);
  expect(places.size).toBeGreaterThan(100);
});

it('refers in requests and answers to names alone', () => {
  const schemas = objects.filter(([place]) =>
    /\/content\/application~?1?\/json\/schema$/.test(place),
  );
  expect(schemas.length).toBeGreaterThan(100);
  expect(
    schemas.filter(([place, schema]) => place.startsWith('paths') && !('$ref' in schema)),
  ).toEqual([]);
});

it('names nothing that is not there, and has nothing that is not named', () => {
  const named = objects.flatMap(([, { $ref }]) => (typeof $ref === 'string' ? [$ref] : []));
  const there = Object.entries(components)
    .filter(([kind]) => kind !== 'securitySchemes')
    .flatMap(([kind, all]) => Object.keys(all).map((name) => `#/components/${kind}/${name}`));
  expect(there.toSorted()).toEqual([...new Set(named)].toSorted());
});

it('knows the shapes by the names of the contracts', () => {
  expect(Object.keys(components.schemas!)).toEqual(
    expect.arrayContaining([
      'Campaign',
      'ClaimRecord',
      'Composition',
      'DrawRecord',
      'ErrorBody',
      'Store',
    ]),
  );
});

it('tells what is answered from what is sent where they differ', () => {
  const required = (name: string) => components.schemas![name]!.required;
  expect(required('CampaignRules')).not.toContain('contactHours');
  expect(required('CampaignRulesOutput')).toContain('contactHours');
});
