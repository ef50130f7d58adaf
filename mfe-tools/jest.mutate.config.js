/** The tests of the pure functions, for `npm run mutate`: no page is rendered, so each takes milliseconds. */
module.exports = {
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/src/**/{dose,weight,find-extract,match-strain,preferences,score-terpenes,quiz-step,questions}.test.ts',
  ],
  transform: {
    '\\.ts$': ['@swc/jest', { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }],
  },
  transformIgnorePatterns: ['/node_modules/'],
};
