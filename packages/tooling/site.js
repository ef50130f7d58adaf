#!/usr/bin/env node
/** `site <command>`: the operator's command line, for folders that have it installed. */
require('./check-node-version');
require('./register');
require('./src/commands/site');
