/** Commit tier (`npm run unit`): unit tests, and API tests over HTTP against a real database process. */
module.exports = require('./jest.tiers')('test', { ignored: ['\\.slow\\.test\\.tsx?$'] });
