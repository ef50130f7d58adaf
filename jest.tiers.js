const { availableParallelism } = require('node:os');

const {
  setupFiles,
  setupFilesAfterEnv,
  testTimeout,
  ...base
} = require('./packages/tooling/jest-preset');

const BROWSER = '{shell,mfe-*,packages/{platform,shared-ui,wheel}}';
const NODE =
  '{services/database,programs,packages/{art,brand,contracts,code-sheet,draws,admin-client,store-list}}';
const API = '{services/api,packages/tooling}';

/** Jest's configuration for the test files with this ending, such as `slow.test`. */
module.exports = (ending, { ignored = [] } = {}) => {
  const project = {
    ...base,
    rootDir: __dirname,
    testEnvironment: 'node',
    testPathIgnorePatterns: [...base.testPathIgnorePatterns, ...ignored],
  };
  return {
    // Jest reads these two from the root only.
    testTimeout,
    // One more than cores: API tests wait for the database.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...project,
        displayName: 'browser',
        testEnvironment: base.testEnvironment,
        testMatch: [`<rootDir>/${BROWSER}/**/*.${ending}.{ts,tsx}`],
        setupFiles,
        setupFilesAfterEnv,
      },
      { ...project, displayName: 'node', testMatch: [`<rootDir>/${NODE}/**/*.${ending}.ts`] },
      {
        ...project,
        displayName: 'api',
        testMatch: [`<rootDir>/${API}/**/*.${ending}.ts`],
        globalSetup: '<rootDir>/services/database/src/jest/share-database.ts',
        globalTeardown: '<rootDir>/services/database/src/jest/stop-database.ts',
      },
    ],
  };
};
