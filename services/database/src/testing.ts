import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './index';

export interface TestDatabase {
  uri: string;
  /** Stops the server, if it is not shared, and deletes its data. */
  stop(): Promise<void>;
}

/** The variable with the URI of the server that all test files of a run share; set before they run. */
const SHARED = 'TEST_DATABASE_URI';

/**
 * On a busy machine, or during large queries of another test file, the shared server may not respond for over ten seconds.
 * The code under test must not treat that as an unavailable database.
 */
const TIMEOUT_MS = 120_000;
const LONG_TIMEOUTS = new URLSearchParams(
  ['connectTimeoutMS', 'serverSelectionTimeoutMS', 'socketTimeoutMS'].map((limit) => [
    limit,
    String(TIMEOUT_MS),
  ]),
);

/** Starts a new, empty server on a free port. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-database-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { uri, stop } = await startDatabase({ dataDir, download: false });
    return { uri, stop: () => stop().then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Opens an empty database for one test file, on the shared server or, without one, on a new server. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[SHARED];
  if (shared === undefined) return startTestDatabase();
  const uri = new URL(shared);
  uri.pathname = `/test-${randomUUID()}`;
  uri.search = String(LONG_TIMEOUTS);
  // It is deleted with the server when the run ends.
  return { uri: uri.href, stop: async () => undefined };
}

/** Starts the server that test files of this process and its child processes share. */
export async function shareTestDatabase(): Promise<TestDatabase> {
  const server = await startTestDatabase();
  process.env[SHARED] = server.uri;
  return server;
}
