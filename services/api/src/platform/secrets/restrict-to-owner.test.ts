import { chmod, mkdir, mkdtemp, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restrictToOwner } from './restrict-to-owner';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'api-owner-'));
  dataDir = join(folder, 'var');
});

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const put = async (path: string, mode: number) => {
  const file = join(dataDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, '');
  await chmod(file, mode);
};

describe('restrictToOwner', () => {
  it.each(['admin-token', 'draw-secret', 'db/java/data.mv', 'mail/a.eml', 'codes/glow.csv'])(
    'makes %s and its folders private',
    async (path) => {
      await put(path, 0o664);
      await restrictToOwner(dataDir);
      expect(await modeOf(join(dataDir, path))).toBe('600');
      const [top] = path.split('/');
      if (top !== path) expect(await modeOf(join(dataDir, top!))).toBe('700');
    },
  );

  it('leaves public files and targets of links as they are', async () => {
    await put('releases/shell/1.0.0/a.js', 0o644);
    await put('release-keys/team.pem', 0o644);
    const elsewhere = join(folder, 'elsewhere');
    await writeFile(elsewhere, '');
    await chmod(elsewhere, 0o644);
    await symlink(elsewhere, join(dataDir, 'linked'));
    await symlink(join(folder, 'nowhere'), join(dataDir, 'broken'));
    await restrictToOwner(dataDir);
    expect(await modeOf(join(dataDir, 'releases/shell/1.0.0/a.js'))).toBe('644');
    expect(await modeOf(join(dataDir, 'release-keys/team.pem'))).toBe('644');
    expect(await modeOf(elsewhere)).toBe('644');
  });
});
