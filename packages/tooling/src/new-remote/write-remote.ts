import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-error';
import { makeFolder } from '../make-folder';
import { remoteFiles } from './remote-files';
import { packedFiles, packedPackages, workspacePackages } from './remote-packages';
import { SITE_PACKAGES, standaloneFiles } from './standalone-files';

/** With `mfe-` before it, no longer than the contract allows a name to be. */
const NAME = /^(?=.{2,37}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** It stands in TypeScript, in JSX and in the navigation, where a label has 40 characters at the most. */
const TITLE = /^(?=\S)[^'"`\\<>{}\p{Cc}]{1,40}(?<=\S)$/u;

/**
 * Writes the folder `mfe-<name>` below `root` and adds it to the workspaces of `root`'s package.json.
 * Answers with the folder's name. Throws CommandError, with nothing written, for a name or title that will not do.
 */
export function writeRemote(root: string, name: string, title: string): string {
  checkWords(name, title);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new CommandError(`${folder} is there already.`);

  writeFiles(join(root, folder), remoteFiles(name, title, workspacePackages()));
  addWorkspace(join(root, 'package.json'), folder);
  return folder;
}

/**
 * Writes a remote that stands alone into a new or empty folder, with the packages that `npm run pack` has put into
 * the folder `packed`. Throws CommandError, with nothing written, where anything of that will not do.
 */
export function writeStandalone(folder: string, packed: string, name: string, title: string): void {
  checkWords(name, title);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError(`${folder} is not empty.`);
  const files = packedFiles();
  const missing = files.filter((file) => !existsSync(join(packed, file)));
  if (missing.length > 0)
    throw new CommandError(`${packed} has no ${missing.join(', ')}: run npm run pack first.`);

  writeFiles(folder, {
    ...remoteFiles(name, title, packedPackages(SITE_PACKAGES), 'part types && tsc'),
    ...standaloneFiles(name, title),
  });
  makeFolder(join(folder, SITE_PACKAGES));
  for (const file of files) copyFileSync(join(packed, file), join(folder, SITE_PACKAGES, file));
}

function checkWords(name: string, title: string): void {
  if (name.startsWith('mfe-'))
    throw new CommandError(`Leave out mfe-, which every remote begins with: ${name.slice(4)}`);
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
}

function writeFiles(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path);
    makeFolder(dirname(file));
    writeFileSync(file, text);
  }
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
