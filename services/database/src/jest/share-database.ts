import { shareTestDatabase, type TestDatabase } from '../testing';

declare global {
  var sharedTestDatabase: TestDatabase | undefined;
}

/** Jest's global setup: one server for all test files, each with a database of its own. A server takes seconds to start. */
export default async function shareDatabase(): Promise<void> {
  globalThis.sharedTestDatabase = await shareTestDatabase();
}
