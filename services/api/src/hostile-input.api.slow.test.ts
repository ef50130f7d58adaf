/** The same as in the commit tier, with many more inputs for each call. */
process.env.HOSTILE_RUNS = '40';
require('./hostile-input.api.test');
