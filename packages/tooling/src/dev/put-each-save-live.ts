import { isOnThisMachine, siteUrl } from '../admin/admin-client';
import { CommandError } from '../command-error';
import { liveParts } from '../admin/compositions';
import { readPart } from '../part/part';
import { inBursts } from './in-bursts';
import { putLive } from './put-live';
import { watchSources } from './watch-sources';

/** An editor that saves all its files, or saves and then formats, is done after this many milliseconds. */
const QUIET_MS = 150;

/** Each change is built, uploaded and put live, on a site of this machine. Answers with what ends it. */
export async function putEachSaveLive(dir: string): Promise<() => void> {
  if (!isOnThisMachine(siteUrl()))
    throw new CommandError(
      `--live puts each save before every visitor of ${siteUrl()}; it is for sites on this machine.`,
    );
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

  const close = watchSources(dir, changed);
  console.log(`Each change in ${name} goes live at ${siteUrl()}; Ctrl-C ends it.`);
  changed(); // what was changed before
  return close;
}
