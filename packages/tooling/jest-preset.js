/** `"jest": { "preset": "@site/tooling" }`: how a part's tests run, and those of this repository. */
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const here = (file) => join(__dirname, 'src/jest', file);
/** A `.js` file where this is installed as a package, which contains compiled files. */
const jsdomGaps = ['jsdom-gaps.ts', 'jsdom-gaps.js'].map(here).find(existsSync);

const swc = [
  require.resolve('@swc/jest'),
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

module.exports = {
  // In ms. A test of 20 s takes over 120 s on a slow machine.
  testTimeout: 300_000,
  testEnvironment: here('browser-environment.js'),
  transform: { '\\.(ts|tsx|js|mjs)$': swc, '\\.(svg|png|jpg|woff2)$': here('asset.js') },
  // The runtime of module federation, OpenLayers and its dependencies, and csv-parse for browsers are ES modules. Pictures are in a
  // package that a team's own repository installs.
  transformIgnorePatterns: [
    '/node_modules/(?!(@module-federation|csv-parse|ol|rbush|quickselect|earcut|geotiff|pbf|color-[a-z]+|@fontsource-variable)/|.*\\.(svg|png|jpg|woff2)$)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  modulePathIgnorePatterns: ['/dist/', '/var/', '/.cache/'],
  moduleNameMapper: {
    '\\.module\\.scss$': here('class-names.js'),
    '\\.(css|scss)$': here('empty.js'),
  },
  setupFiles: [jsdomGaps],
  setupFilesAfterEnv: [require.resolve('@testing-library/jest-dom'), here('wait-timeout.js')],
};
