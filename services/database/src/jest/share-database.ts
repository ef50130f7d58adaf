import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareTestDatabase, type TestDatabase } from '../testing';

declare global {
  var sharedTestDatabase: TestDatabase | undefined;
  var temporaryFolder: string | undefined;
}

/**
 * Jest's global setup: one server for all test files, each with a database of its own, because a server takes seconds to
 * start; and one folder for all temporary folders, which the teardown removes.
 */
export default async function shareDatabase(): Promise<void> {
  globalThis.sharedTestDatabase = await shareTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  // nginx drops root privileges.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  globalThis.temporaryFolder = folder;
}
