import { join } from 'node:path';
import { Linter } from 'eslint';
import { ROOT } from './repository';

const linter = new Linter({ cwd: ROOT });
const configuration = jest.requireActual<Linter.Config[]>('../../../eslint.config.js');

/** What the borders say to this import in this file. */
const said = (file: string, request: string): string[] =>
  linter
    .verify(`export * from '${request}';\n`, configuration, { filename: join(ROOT, file) })
    .filter(({ ruleId }) => ruleId?.endsWith('no-restricted-imports'))
    .map(({ message }) => message);

describe('an import against the stream fails, and says where the thing should live:', () => {
  it.each([
    ['packages/brand/src/new.ts', '@site/contracts', 'data that everything may read'],
    ['packages/contracts/src/new.ts', '@site/platform', 'packages/platform builds on this'],
    ['packages/draws/src/new.ts', '@site/api/app', 'live in packages/contracts'],
    ['packages/platform/src/new.ts', '@site/shared-ui', 'packages/shared-ui builds on this'],
    ['packages/platform/src/new.ts', '@site/tooling/part/part', 'must run without it'],
    ['packages/shared-ui/src/new.tsx', '../../../mfe-tools/src/x', 'known at run time only'],
    ['packages/wheel/src/new.ts', '../../../mfe-tools/src/x', 'known at run time only'],
    ['packages/shared-ui/src/new.ts', '@site/wheel', 'is for the remotes that draw the wheel'],
    ['packages/admin-client/src/new.ts', '@site/platform', 'packages/platform builds on this'],
    ['packages/code-sheet/src/new.ts', '@site/admin-client', 'is for the Studio and the command'],
    ['mfe-promotions/src/new.ts', '@site/admin-client', 'is for the Studio and the command line'],
    ['programs/draw-art/src/new.ts', '@site/platform', 'packages/platform builds on this'],
    ['programs/start/src/new.ts', '@site/draw-art', 'is run, never imported'],
    ['programs/start/src/new.ts', '../../../services/api/src/app', 'through its calls'],
    ['programs/faults/src/new.ts', '@site/api/app', 'through its calls'],
    ['programs/bench/src/new.ts', '@site/api/testing/test-site', 'through its calls'],
    ['packages/tooling/src/new.ts', '@site/start', 'is run, never imported'],
    ['services/api/src/new.ts', '@site/print-guides', 'is run, never imported'],
    ['mfe-tools/src/new.ts', '../../programs/draw-art/src/x', 'is run, never imported'],
    ['packages/contracts/src/new.ts', '@site/bench', 'is run, never imported'],
    ['packages/tooling/src/new.ts', '../../../services/api/src/app', 'through its calls'],
    ['packages/tooling/src/new.test.ts', '../../../services/api/src/app', 'exports for them'],
    ['packages/tooling/src/new.test.ts', '@site/api/app', 'exports for them'],
    ['packages/tooling/src/new.ts', '@site/api/testing/test-site', 'through its calls'],
    ['mfe-studio/src/new.test.tsx', '../../services/api/src/testing/x', 'exports for them'],
    ['packages/tooling/src/new.ts', '../../../shell/src/app', 'The shell is not a library'],
    ['mfe-tools/src/new.tsx', '../../mfe-content/src/x', 'known at run time only'],
    ['mfe-tools/src/new.tsx', 'react-router-dom', 'Import it through its wrapper'],
    ['mfe-tools/src/new.tsx', '@fluentui/react-components', 'Import it through its wrapper'],
    ['packages/wheel/src/new.tsx', '@fluentui/react-components', 'Import it through its wrapper'],
    ['mfe-studio/src/new.tsx', 'react-router-dom', 'Import it through its wrapper'],
    ['mfe-studio/src/new.tsx', '@site/shared-ui/fluent', 'bundles its own Fluent'],
    ['mfe-tools/src/new.tsx', '../../shell/src/app', 'lives in packages/shared-ui'],
    ['shell/src/new.tsx', 'mfe-tools', 'known at run time only'],
    ['shell/src/new.tsx', '@site/api/app', 'live in packages/contracts'],
    ['services/api/src/new.ts', '@site/shared-ui', 'packages/shared-ui builds on this'],
    ['services/api/src/new.ts', '@site/database', 'is given a MONGODB_URI'],
    ['e2e/support/new.ts', '../../services/api/src/app', 'live in packages/contracts'],
  ])('%s of %s', (file, request, sentence) => {
    expect(said(file, request)).toEqual([expect.stringContaining(sentence)]);
  });
});

it('lets the Studio import Fluent itself', () => {
  expect(said('mfe-studio/src/new.tsx', '@fluentui/react-components')).toEqual([]);
});

it('lets a test meet a service through what it exports for tests', () => {
  const file = 'packages/tooling/src/new.test.ts';
  expect(said(file, '@site/api/testing/test-site')).toEqual([]);
  expect(said(file, '@site/database/testing')).toEqual([]);
});

it('lets the program of faults hurt a site by what the API exports for tests', () => {
  expect(said('programs/faults/src/rows/new.ts', '@site/api/testing/nginx')).toEqual([]);
});

describe('a district of the API', () => {
  it.each([
    ['ground', 'mail'],
    ['ground', 'operations'],
    ['mail', 'visitors'],
    ['mail', 'promotions'],
    ['visitors', 'promotions'],
    ['visitors', 'delivery'],
    ['promotions', 'visitors'],
    ['promotions', 'delivery'],
    ['delivery', 'promotions'],
    ['delivery', 'mail'],
    ['operations', 'delivery'],
    ['operations', 'visitors'],
  ])('%s does not know %s', (district, other) => {
    const refusal = [expect.stringMatching(new RegExp(`^.*${district}/ stands on .*moves to`))];
    expect(said(`services/api/src/${district}/new/new.ts`, `../../${other}/x/y`)).toEqual(refusal);
    expect(said(`services/api/src/${district}/new.ts`, `../${other}/x/y`)).toEqual(refusal);
  });

  it.each(['ground', 'mail', 'visitors', 'promotions', 'delivery', 'operations'])(
    '%s does not know what puts the districts together',
    (district) => {
      const file = `services/api/src/${district}/new/new.ts`;
      expect(said(file, '../../services')).toHaveLength(1);
      expect(said(`services/api/src/${district}/new.ts`, '../calls')).toHaveLength(1);
    },
  );

  it.each([
    ['mail', 'ground'],
    ['visitors', 'mail'],
    ['promotions', 'mail'],
    ['delivery', 'visitors'],
    ['operations', 'ground'],
  ])('%s stands on %s', (district, below) => {
    expect(said(`services/api/src/${district}/new/new.ts`, `../../${below}/x/y`)).toEqual([]);
  });

  it('imports what is in it', () => {
    expect(said('services/api/src/promotions/spins/new.ts', '../draws/draw-ledger')).toEqual([]);
  });
});
