/** Full tier (`npm run unit:slow`): races, crashes, restarts, child processes, builds and long generated runs. */
module.exports = require('./jest.tiers')('slow.test');
