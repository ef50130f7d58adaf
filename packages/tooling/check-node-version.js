/** Runs before other modules are loaded: an older Node would fail with a syntax error that does not name its version. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is required; this is ${process.versions.node}.`);
  process.exit(1);
}
