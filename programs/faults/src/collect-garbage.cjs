/** Preloaded into the instances: SIGUSR2 runs the garbage collector, so that heap sizes are comparable. */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
