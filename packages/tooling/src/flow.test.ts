import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from './repository';

const CONFIG = join(ROOT, '.dependency-cruiser.cjs');

interface Rule {
  name: string;
  from: { path?: string };
}

/** Import by import, however it is written: each breaks the rule of its folder. */
const wrong: [file: string, line: string, target: string][] = [
  ['packages/art/a', `import '../contracts/src/a'`, 'packages/contracts/src/a'],
  ['packages/brand/src/a', `import '../../art/a'`, 'packages/art/a'],
  ['packages/contracts/src/a', `import '../../draws/src/a'`, 'packages/draws/src/a'],
  ['packages/draws/src/b', `import '../../platform/src/b'`, 'packages/platform/src/b'],
  ['packages/admin-client/src/b', `import '../../draws/src/c'`, 'packages/draws/src/c'],
  ['packages/code-sheet/src/b', `import '../../draws/src/c'`, 'packages/draws/src/c'],
  ['packages/store-list/src/b', `import '../../draws/src/c'`, 'packages/draws/src/c'],
  ['packages/platform/src/c', `import '../../shared-ui/src/b'`, 'packages/shared-ui/src/b'],
  ['packages/shared-ui/src/c', `import '../../wheel/src/b'`, 'packages/wheel/src/b'],
  ['packages/wheel/src/c', `import '../../tooling/src/b'`, 'packages/tooling/src/b'],
  ['packages/tooling/src/c', `void import('../../platform/src/d')`, 'packages/platform/src/d'],
  ['shell/src/a', `import '../../mfe-tools/src/a'`, 'mfe-tools/src/a'],
  ['mfe-tools/src/b', `void import('../../mfe-content/src/a')`, 'mfe-content/src/a'],
  ['mfe-content/src/b', `require('../../packages/store-list/src/c')`, 'packages/store-list/src/c'],
  ['mfe-studio/src/b', `import type {} from '../../shell/src/b'`, 'shell/src/b'],
  ['services/database/src/a', `import '../../api/src/a'`, 'services/api/src/a'],
  ['services/api/src/b', `import '../../database/src/b'`, 'services/database/src/b'],
  ['e2e/specs/a', `import '../../shell/src/c'`, 'shell/src/c'],
  ['e2e/other-host/a', `import '../../shell/src/c'`, 'shell/src/c'],
  ['programs/draw-art/src/a', `import '../../../packages/wheel/src/d'`, 'packages/wheel/src/d'],
  ['programs/print-guides/src/a', `import '../../pack/src/b'`, 'programs/pack/src/b'],
  ['programs/pack/src/a', `import '../../start/src/b'`, 'programs/start/src/b'],
  ['programs/start/src/a', `import '../../../services/api/src/c'`, 'services/api/src/c'],
  ['programs/bench/src/a', `import '../../../services/api/src/d'`, 'services/api/src/d'],
  ['programs/faults/src/a', `import '../../../services/api/src/e'`, 'services/api/src/e'],
  ['programs/deploy/src/a', `import '../../../packages/brand/src/d'`, 'packages/brand/src/d'],
  ['scripts/a', `import '../packages/tooling/src/d'`, 'packages/tooling/src/d'],
  ...districts('ground', ['mail', 'operations']),
  ...districts('mail', ['visitors', 'promotions']),
  ...districts('visitors', ['promotions', 'delivery']),
  ...districts('promotions', ['visitors', 'operations']),
  ...districts('delivery', ['mail', 'backup']),
  ...districts('operations', ['delivery']),
];

/** To the districts above it, and to what puts them all together. */
function districts(district: string, others: string[]): typeof wrong {
  const folder = `services/api/src/${district}`;
  const roof: (typeof wrong)[number] = [
    `${folder}/x/roof`,
    `import '../../people'`,
    'services/api/src/people',
  ];
  return [
    ...others.map((other): (typeof wrong)[number] => [
      `${folder}/x/${other}`,
      `import '../../${other}/x/y'`,
      `services/api/src/${other}/x/y`,
    ]),
    roof,
  ];
}

const cruise = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const given = ['--config', CONFIG, '--output-type', 'json', '.'];
    execFile(process.execPath, [program, ...given], { cwd: folder }, (_, said) => resolve(said));
  });

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flow-'));
  const put = async (file: string, text: string) => {
    const path = join(folder, `${file}.ts`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  for (const [, , target] of wrong) await put(target, 'export {};\n');
  for (const [file, line] of wrong) await put(file, `${line};\nexport {};\n`);
});
afterAll(() => rm(folder, { recursive: true }));

test('an import against the stream is refused where it leads, however it is written', async () => {
  const { summary } = JSON.parse(await cruise(folder)) as {
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  const found = summary.violations
    .filter(({ rule }) => rule.name.endsWith('-stands-on'))
    .map(({ from, to }) => `${from} ${to}`);
  expect(found.toSorted()).toEqual(wrong.map(([file, , to]) => `${file}.ts ${to}.ts`).toSorted());
});

test('every folder with sources has a rule of its own', () => {
  const { forbidden } = jest.requireActual<{ forbidden: Rule[] }>(CONFIG);
  const ruled = forbidden.map(({ from }) => new RegExp(from.path ?? '^$'));
  const within = (above: string) =>
    readdirSync(join(ROOT, above)).map((name) => `${above}/${name}`);
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  const folders = [...['packages', 'programs', 'services'].flatMap(within), ...remotes];
  expect(folders.length).toBeGreaterThan(20);
  const isOpen = (name: string) => !ruled.some((rule) => rule.test(`${name}/src/new.ts`));
  expect(folders.filter(isOpen)).toEqual([]);
});
