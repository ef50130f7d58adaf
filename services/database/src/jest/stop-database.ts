import { rmSync } from 'node:fs';

/** Jest's global teardown. */
export default async function stopDatabase(): Promise<void> {
  await globalThis.sharedTestDatabase?.stop();
  if (globalThis.temporaryFolder) rmSync(globalThis.temporaryFolder, { recursive: true });
}
