#!/usr/bin/env node
/** `site <command>`: the operator's command line, for folders that have it installed. */
require('./register');
require('./src/site');
