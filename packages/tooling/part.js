#!/usr/bin/env node
/** `part <command>`, for the scripts of a part's package.json. */
// swc would print a native stack trace before the syntax error of a part.
process.env.RUST_LIB_BACKTRACE = '0';
require('./check-node-version');
require('./register');
require('./src/commands/part');
