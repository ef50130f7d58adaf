/** Unit tests stand beside the source; `*.api.test.ts` run over HTTP against the real database process. */
const { availableParallelism } = require('node:os');

const {
  setupFiles,
  setupFilesAfterEnv,
  testTimeout,
  ...base
} = require('./packages/tooling/jest-preset');

module.exports = {
  // Jest reads it here alone where there are projects.
  testTimeout,
  testSequencer: './packages/tooling/src/jest/longest-first.js',
  // One more than there are cores: the tests of races, crashes and databases wait for other processes.
  maxWorkers: availableParallelism() + 1,
  projects: [
    {
      ...base,
      displayName: 'browser',
      rootDir: __dirname,
      testMatch: ['<rootDir>/{shell,mfe-*,packages/{platform,shared-ui,wheel}}/**/*.test.{ts,tsx}'],
      setupFiles,
      setupFilesAfterEnv,
    },
    {
      ...base,
      displayName: 'node',
      rootDir: __dirname,
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{services/database,programs,packages/{brand,contracts,code-sheet,draws,admin-client,store-list}}/**/*.test.ts',
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
