import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { packedManifest } from './packed-manifest';
import { readSourcePackage, type SourcePackage } from './source-package';

const source = (more: Partial<SourcePackage> = {}): SourcePackage => ({
  dir: '/kit',
  name: '@site/kit',
  version: '1.2.0',
  description: 'a kit',
  exports: { '.': './src/index.ts' },
  ...more,
});
const packed = new Set(['@site/kit', '@site/brand', '@site/tooling']);

it('finds the types, the ES module and the CommonJS module of what is exported', () => {
  expect(packedManifest(source({ exports: { './*': './src/*.ts' } }), packed).exports).toEqual({
    './*': { types: './src/*.d.ts', import: './src/*.mjs', default: './src/*.js' },
  });
});

it('leaves what is read as it is where it was', () => {
  const exports = { './styles/*': './src/theme/*' };
  expect(packedManifest(source({ exports }), packed).exports).toEqual(exports);
});

it('takes React of whoever has it, any of the major that it was built with', () => {
  const dependencies = { react: '19.3.1', zod: '^4.6.7' };
  expect(packedManifest(source({ dependencies }), packed)).toMatchObject({
    dependencies: { zod: '^4.6.7' },
    peerDependencies: { react: '^19.3.1' },
  });
});

it('of a package that is run brings what tests need, but nothing that is not packed', () => {
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

it('exports to a part all that it can import in this repository', () => {
  const folders = readdirSync(join(ROOT, 'packages')).map((name) => join(ROOT, 'packages', name));
  const sources = folders.map(readSourcePackage).filter(({ name }) => name !== '@site/tooling');
  expect(sources.length).toBeGreaterThan(5);
  for (const one of sources)
    expect(Object.keys(packedManifest(one, packed).exports)).toEqual(Object.keys(one.exports));
});
