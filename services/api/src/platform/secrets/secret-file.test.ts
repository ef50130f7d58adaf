import { mkdtempSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateSecret } from './secret-file';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'admin-token-'))));

describe('readOrCreateSecret', () => {
  it('creates a secret once, readable by its owner only', async () => {
    const dataDir = join(folder, 'new');
    const token = await readOrCreateSecret(dataDir, 'admin-token');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readOrCreateSecret(dataDir, 'admin-token')).toBe(token);
    expect((await stat(join(dataDir, 'admin-token'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['admin-token']);
  });

  it('returns one secret to concurrent callers', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => readOrCreateSecret(folder, 'admin-token')),
    );
    expect(new Set(tokens).size).toBe(1);
    expect((await readFile(join(folder, 'admin-token'), 'utf8')).trim()).toBe(tokens[0]);
  });
});
