import { buildLauncher } from './java-build';
import { cachedMongod } from './mongod-binary';
import { findJava, findOnPath } from './on-path';

/** Builds the Java launcher where it would be used, so that the first start is fast. */
async function main(): Promise<void> {
  if (findOnPath('mongod') || (await cachedMongod())) return;
  if (findJava() && findOnPath('mvn')) await buildLauncher(console.log);
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
