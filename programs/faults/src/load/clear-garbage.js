/** Preloaded by an instance: whoever sends SIGUSR2 has what is no longer used cleared away, so that figures are of what is kept. */
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');

setFlagsFromString('--expose-gc');
process.on('SIGUSR2', runInNewContext('gc'));
