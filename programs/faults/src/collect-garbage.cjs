/** Preloaded by the instances: SIGUSR2 collects garbage, so that heap sizes can be compared. */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
