import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './index';

export interface TestDatabase {
  uri: string;
  /** What it leaves behind is nothing. */
  stop(): Promise<void>;
}

/** The address of the server that the test files of a run share; set before the files run. */
const SHARED = 'TEST_DATABASE_URI';

/**
 * The server that all share stands still for ten seconds and more where a machine has no time for it, or another file has
 * much to ask; to the rules that are tested that is no database that is away.
 */
const PATIENCE_MS = 120_000;
const PATIENT = new URLSearchParams(
  ['connectTimeoutMS', 'serverSelectionTimeoutMS', 'socketTimeoutMS'].map((limit) => [
    limit,
    String(PATIENCE_MS),
  ]),
);

/** A server of its own, empty, on a free port. */
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

/** An empty database for one test file: of the server that the run shares, or of its own where there is none. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const shared = process.env[SHARED];
  if (shared === undefined) return startTestDatabase();
  const uri = new URL(shared);
  uri.pathname = `/test-${randomUUID()}`;
  uri.search = String(PATIENT);
  // The server forgets it with all others when the run ends.
  return { uri: uri.href, stop: async () => undefined };
}

/** Starts the server that all test files share from now on, in this process and those that it starts. */
export async function shareTestDatabase(): Promise<TestDatabase> {
  const server = await startTestDatabase();
  process.env[SHARED] = server.uri;
  return server;
}
