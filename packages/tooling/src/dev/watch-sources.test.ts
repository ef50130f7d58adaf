import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchSources } from './watch-sources';

let dir: string;
let close: () => void;
let heard: () => void;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'watch-sources-'));
  mkdirSync(join(dir, 'src'));
  writeFileSync(join(dir, 'src/page.tsx'), '');
  heard = () => {};
  close = watchSources(dir, () => heard());
});

afterEach(() => {
  close();
  rmSync(dir, { recursive: true, force: true });
});

/** Ends with the first change that is heard from now on. */
const hear = (change: () => void) =>
  new Promise<void>((resolve) => {
    heard = resolve;
    change();
  });

it('hears a file that is written, again and again', async () => {
  for (const text of ['one', 'two', 'three'])
    await hear(() => writeFileSync(join(dir, 'src/page.tsx'), text));
});

it('hears a file that an editor replaces, again and again', async () => {
  for (const text of ['one', 'two', 'three']) {
    await hear(() => {
      // Outside what is watched, so that the replacing is all there is to hear.
      mkdirSync(join(dir, 'dist'), { recursive: true });
      writeFileSync(join(dir, 'dist/new'), text);
      renameSync(join(dir, 'dist/new'), join(dir, 'src/page.tsx'));
    });
  }
});

it('hears what happens in a folder that has come later', async () => {
  await hear(() => mkdirSync(join(dir, 'src/later')));
  await hear(() => writeFileSync(join(dir, 'src/later/part.tsx'), ''));
});
