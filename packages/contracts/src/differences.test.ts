import { differences } from './differences';

interface Sample {
  name: string;
  prizes: { id: string; cost?: number }[];
  rules: { more: string[] };
}
const document: Sample = {
  name: 'Glow',
  prizes: [{ id: 'tee', cost: 4 }, { id: 'jar' }],
  rules: { more: ['a'] },
};

it('returns each differing field with both values', () => {
  const other = { ...document, name: 'Frost', prizes: [{ id: 'tee' }], rules: { more: ['a'] } };
  expect(differences(document, other)).toEqual([
    { path: 'name', one: 'Glow', other: 'Frost' },
    { path: 'prizes.0.cost', one: 4, other: undefined },
    { path: 'prizes.1', one: { id: 'jar' }, other: undefined },
  ]);
});

it('treats copies, NaN and absent fields as equal', () => {
  expect(differences(document, JSON.parse(JSON.stringify(document)))).toEqual([]);
  expect(differences({ weight: Number.NaN }, { weight: Number.NaN })).toEqual([]);
  expect(differences<{ cost?: number }>({}, { cost: undefined })).toEqual([]);
});
