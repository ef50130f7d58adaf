import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { CommandError } from '../command-line';
import { remoteFiles } from './remote-files';
import { packedFiles, packedPackages, workspacePackages } from './remote-packages';

/** Without `mfe-`; with it a name has at most the 41 characters of `PartName`. */
const NAME = /^(?=.{2,37}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Used in TypeScript, in JSX and in the navigation, whose labels have at most 40 characters. */
const TITLE = /^(?=\S)[^'"`\\<>{}\p{Cc}]{1,40}(?<=\S)$/u;

/**
 * Writes the folder `mfe-<name>` below `root` and adds it to the workspaces of `root`'s package.json.
 * Returns the folder's name. Throws CommandError, before writing anything, for an invalid name or title.
 */
export function writeRemote(root: string, name: string, title: string): string {
  checkNames(name, title);
  const folder = `mfe-${name}`;
  if (existsSync(join(root, folder))) throw new CommandError(`${folder} exists already.`);

  writeFiles(join(root, folder), remoteFiles(name, title, workspacePackages()));
  addWorkspace(join(root, 'package.json'), folder);
  return folder;
}

/**
 * Writes a standalone remote into a new or empty folder, with the packages that `npm run pack` has put into the folder
 * `packed`. Throws CommandError, before writing anything, for an invalid name, title or folder.
 */
export function writeStandalone(folder: string, packed: string, name: string, title: string): void {
  checkNames(name, title);
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
  mkdirSync(join(folder, SITE_PACKAGES), { recursive: true });
  for (const file of files) copyFileSync(join(packed, file), join(folder, SITE_PACKAGES, file));
}

function checkNames(name: string, title: string): void {
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
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

const Root = z.object({ workspaces: z.array(z.string()) });

/** Adds the folder after the other remotes. */
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

/** Folder of the packed packages in a separate repository. */
const SITE_PACKAGES = 'site';

/** Further files of a separate repository: path → text. */
const standaloneFiles = (name: string, title: string): Record<string, string> => ({
  '.gitignore': 'node_modules/\ndist/\n.cache/\n@mf-types/\n',
  'README.md': `# ${title}

A part of the site, with its page at \`/${name}\`, in a separate repository.

\`\`\`sh
npm install                        # the site's packages are in ${SITE_PACKAGES}/
npm test
npm run release -- --promote       # with -- --check: only the verdict
\`\`\`

The release goes to \`SITE_URL\`, with \`ADMIN_TOKEN\`, and signed by the key in the file \`RELEASE_KEY\`. The site's operator
issues the token and registers the public half of the key. \`npm run site -- history mfe-${name}\` lists the changes of the part,
\`npm run types\` checks this part with the types of what is live.

To update the site's packages, replace all files in ${SITE_PACKAGES}/, then run \`npm install ./${SITE_PACKAGES}/*.tgz\`.
`,
});
