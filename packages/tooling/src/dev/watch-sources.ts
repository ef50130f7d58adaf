import { readdirSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';
import { isIgnored } from '../part/part';

/**
 * Calls `onChange` for every change in a part's folder, until the function it answers with is called. Each folder has
 * a watch of its own: on Linux, Node's recursive one loses a file that an editor replaces instead of writing it.
 */
export function watchSources(dir: string, onChange: () => void): () => void {
  let watchers: FSWatcher[] = [];
  const close = () => watchers.forEach((watcher) => watcher.close());

  const heard = (event: string, file: string | null) => {
    if (file !== null && isIgnored(file)) return;
    // A folder may have come, or be another one of the same name.
    if (event === 'rename') watchAll();
    onChange();
  };

  const watchBelow = (folder: string) => {
    try {
      watchers.push(watch(folder, heard));
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !isIgnored(entry.name)) watchBelow(join(folder, entry.name));
    } catch (error) {
      // Gone since it was listed, which the folder above will hear.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };

  const watchAll = () => {
    close();
    watchers = [];
    watchBelow(dir);
  };

  watchAll();
  return close;
}
