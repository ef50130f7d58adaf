const { TestEnvironment } = require('jest-environment-jsdom');
const quickLabels = require('./quick-labels');

/** jsdom with indexed label queries. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    quickLabels(this.global);
  }
};
