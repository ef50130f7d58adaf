import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchSources } from './watch-sources';

it('reports files that are written, replaced or new', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'watch-sources-'));
  const page = join(dir, 'src/page.tsx');
  mkdirSync(join(dir, 'src'));
  // Outside the watched sources.
  mkdirSync(join(dir, 'dist'));
  writeFileSync(page, '');
  let onChange = () => {};
  const close = watchSources(dir, () => onChange());
  /** Resolves with the first change that is reported from now on. */
  const reported = (change: () => void) =>
    new Promise<void>((resolve) => {
      onChange = resolve;
      change();
    });

  for (const text of ['one', 'two', 'three']) {
    await reported(() => writeFileSync(page, text));
    writeFileSync(join(dir, 'dist/new'), text);
    await reported(() => renameSync(join(dir, 'dist/new'), page));
  }
  await reported(() => mkdirSync(join(dir, 'src/later')));
  await reported(() => writeFileSync(join(dir, 'src/later/part.tsx'), ''));
  close();
  rmSync(dir, { recursive: true, force: true });
});
