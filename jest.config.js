/** Unit tests stand beside the source; `*.api.test.ts` run over HTTP against the real database process. */
const { availableParallelism } = require('node:os');

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

const base = {
  runtime: require.resolve('./packages/tooling/src/jest/runtime'),
  transform: { '\\.(ts|tsx|js|mjs)$': swc },
  // OpenLayers, the rules of accessibility and their dependencies are published as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(eslint-plugin-jsx-a11y-x|jsx-ast-utils-x|ol|rbush|quickselect|earcut|geotiff|pbf|color-[a-z]+|@fontsource-variable)/)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/var/'],
  modulePathIgnorePatterns: ['/dist/', '/var/', '/.cache/'],
  moduleNameMapper: {
    '\\.module\\.scss$': 'identity-obj-proxy',
    '\\.(css|scss)$': '<rootDir>/packages/tooling/src/jest/empty.js',
    '\\.(svg|png|jpg|woff2)$': '<rootDir>/packages/tooling/src/jest/asset.js',
  },
};

module.exports = {
  // Patience for a machine with other work, not a promise of speed: in ms.
  testTimeout: 30_000,
  testSequencer: './packages/tooling/src/jest/longest-first.js',
  // One more than there are cores: the tests of races, crashes and databases wait for other processes.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...base,
      displayName: 'browser',
      rootDir: __dirname,
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{shell,mfe-*,packages/{platform,shared-ui,wheel}}/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/packages/tooling/src/jest/jsdom-gaps.ts'],
      setupFilesAfterEnv: ['<rootDir>/packages/tooling/src/jest/matchers.ts'],
    },
    {
      ...base,
      displayName: 'node',
      rootDir: __dirname,
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{services/database,programs,packages/{brand,contracts,draws,admin-client}}/**/*.test.ts',
      ],
    },
    {
      ...base,
      displayName: 'api',
      rootDir: __dirname,
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services/api,packages/tooling}/**/*.test.ts'],
      globalSetup: '<rootDir>/services/database/src/jest/share-database.ts',
      globalTeardown: '<rootDir>/services/database/src/jest/stop-database.ts',
    },
  ],
};
