#!/usr/bin/env node
/** `part build`, `part dev`, `part release`, `part types`: what the scripts of a part's package.json run in its folder. */
// swc would print a native stack trace before the syntax error of a part.
process.env.RUST_LIB_BACKTRACE = '0';
require('./demand-node');
require('./register');

const commands = new Map([
  ['build', () => require('./src/build-command')],
  ['dev', () => require('./src/dev')],
  ['release', () => require('./src/release')],
  ['types', () => require('./src/types-command')],
]);

const [name] = process.argv.splice(2, 1);
const run = commands.get(name);
if (run) {
  run();
} else {
  console.error(`There are ${[...commands.keys()].map((known) => `part ${known}`).join(', ')}.`);
  process.exitCode = 1;
}
