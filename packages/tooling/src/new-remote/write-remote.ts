import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../admin/admin-client';
import { remoteFiles } from './remote-files';

/** With `mfe-` before it, no longer than the contract allows a name to be. */
const NAME = /^(?=.{2,37}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** It stands in TypeScript, in JSX and in the navigation, where a label has 40 characters at the most. */
const TITLE = /^(?=\S)[^'"`\\<>{}\p{Cc}]{1,40}(?<=\S)$/u;

/**
 * Writes the folder `mfe-<name>` below `root` and adds it to the workspaces of `root`'s package.json.
 * Answers with the folder's name. Throws CommandError, with nothing written, for a name or title that will not do.
 */
export function writeRemote(root: string, name: string, title: string): string {
  if (!NAME.test(name)) {
    throw new CommandError(
      `"${name}" is not a name for a remote: use 2 to 37 lower-case letters, digits and single dashes, such as gift-cards.`,
    );
  }
  if (!TITLE.test(title)) {
    throw new CommandError(
      `"${title}" is not a title: use 1 to 40 characters, without brackets and straight quotation marks.`,
    );
  }
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new CommandError(`${folder} is there already.`);

  for (const [path, text] of Object.entries(remoteFiles(name, title))) {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  addWorkspace(join(root, 'package.json'), folder);
  return folder;
}

const Root = z.object({ workspaces: z.array(z.string()) });

/** Behind the other remotes, which stand in a row. */
function addWorkspace(file: string, folder: string): void {
  const root: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const { workspaces } = Root.parse(root);
  const lastRemote = workspaces.findLastIndex((name) => name.startsWith('mfe-'));
  const next = workspaces.toSpliced(lastRemote + 1, 0, folder);
  writeFileSync(
    file,
    `${JSON.stringify(Object.assign({}, root, { workspaces: next }), null, 2)}\n`,
  );
}
