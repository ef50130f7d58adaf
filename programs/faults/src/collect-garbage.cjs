/** Preloaded by the instances: SIGUSR2 runs the garbage collector, so that heap sizes can be compared. */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
