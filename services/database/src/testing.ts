import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './index';

/** A database of its own for a test file, empty, on a free port; what `stop` leaves behind is nothing. */
export async function startTestDatabase(): Promise<{ uri: string; stop(): Promise<void> }> {
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
