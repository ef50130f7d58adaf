import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RemoteConfig } from './release';

const manual = readFileSync(join(__dirname, '../../../docs/remote-config.md'), 'utf8');
const { pages, ...whole } = RemoteConfig.shape;

it.each([...Object.keys({ pages, ...whole }), ...Object.keys(pages.def.element.shape)])(
  'the manual for teams says what %s is',
  (field) => {
    expect(manual).toMatch(new RegExp(`^\\| \`${field}\` +\\|`, 'm'));
  },
);

it('the manual for teams names no field that there is not', () => {
  const named = [...manual.matchAll(/^\| `(\w+)` +\|/gm)].map(([, field]) => field);
  expect(
    named.filter((field) => !(field! in { pages, ...whole, ...pages.def.element.shape })),
  ).toEqual([]);
});
