#!/usr/bin/env node
/** `site <command>`: the operator's command line, for folders that have it installed. */
require('./demand-node');
require('./register');
require('./src/site');
