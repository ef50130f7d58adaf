/**
 * `npm run dev -w mfe-<name>`: watches the part in this folder; each change is built, uploaded and put live on the
 * running site. Speaks to `SITE_URL`, as the release command does.
 */
import { runCommand, siteUrl } from './admin/admin-client';
import { liveParts } from './admin/compositions';
import { readPart } from './part/part';
import { inBursts } from './dev/in-bursts';
import { putLive } from './dev/put-live';
import { watchSources } from './dev/watch-sources';

/** An editor that saves all its files, or saves and then formats, is done after this many milliseconds. */
const QUIET_MS = 150;

void runCommand(async () => {
  const dir = process.cwd();
  const { name } = readPart(dir);
  await liveParts(); // ends the command here where no site answers

  const changed = inBursts(async () => {
    const started = Date.now();
    try {
      const live = await putLive(dir);
      if (!live) return;
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `${live.name}@${live.version} is live as composition ${live.composition.number}, after ${seconds} s.`,
      );
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  }, QUIET_MS);

  watchSources(dir, changed);
  console.log(`Each change in ${name} goes live at ${siteUrl()}; Ctrl-C ends it.`);
  changed(); // what was changed before
});
