import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { packedManifest, readSourcePackage, type SourcePackage } from './packed-manifest';

const source = (changes: Partial<SourcePackage> = {}): SourcePackage => ({
  dir: '/kit',
  name: '@site/kit',
  version: '1.2.0',
  description: 'a kit',
  exports: { '.': './src/index.ts' },
  ...changes,
});
const packed = new Set(['@site/kit', '@site/brand', '@site/tooling']);

it('exports types, ES modules and CommonJS modules of code, and other files unchanged', () => {
  const styles = { './styles/*': './src/theme/*' };
  const exports = { './*': './src/*.ts', ...styles };
  expect(packedManifest(source({ exports }), packed).exports).toEqual({
    './*': { types: './src/*.d.ts', import: './src/*.mjs', default: './src/*.js' },
    ...styles,
  });
});

it('has React as a peer dependency', () => {
  const dependencies = { react: '19.3.1', zod: '^4.6.7' };
  expect(packedManifest(source({ dependencies }), packed)).toMatchObject({
    dependencies: { zod: '^4.6.7' },
    peerDependencies: { react: '^19.3.1' },
  });
});

it('keeps development dependencies of a program, except site packages that are not packed', () => {
  const { dependencies, exports } = packedManifest(
    source({
      files: ['jest-preset.js'],
      exports: { './jest-preset': './jest-preset.js', './*': './src/*.ts' },
      dependencies: { webpack: '5.110.3', '@site/brand': '0.1.0' },
      devDependencies: { jest: '30.5.2', '@site/api': '0.1.0' },
    }),
    packed,
  );
  expect(dependencies).toEqual({ webpack: '5.110.3', '@site/brand': '0.1.0', jest: '30.5.2' });
  expect(exports).toEqual({ './jest-preset': './jest-preset.js' });
});

it('exports everything that parts can import in this repository', () => {
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  const sources = folders.map(readSourcePackage).filter(({ name }) => name !== '@site/tooling');
  expect(sources.length).toBeGreaterThan(5);
  for (const sourcePackage of sources)
    expect(Object.keys(packedManifest(sourcePackage, packed).exports)).toEqual(
      Object.keys(sourcePackage.exports),
    );
});
