/** What a visitor who knows the site downloads of a page's scripts and styles, when one remote has been released. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type RuleSetRule } from 'webpack';
import { builtManifest } from '@site/tooling/build/build-part';
import type { Part } from '@site/tooling/part/part';
import { withPart, part as preset } from '@site/tooling/webpack/preset';
import type { MonolithBuild } from '../monolith/monolith';
import { piecesOn, type Parts } from '../parts';

/** A change of one sentence. */
const EDIT = {
  page: '/tools/dosing-calculator',
  remote: 'mfe-tools',
  file: 'src/dosing-calculator/dosing-calculator-page.tsx',
  before: 'A careful place to begin',
  after: 'A good place to begin',
} as const;

export const EDITED_PAGE = EDIT.page;

/** The change, for a build that is made before and after it. */
export interface Edit {
  rule: RuleSetRule;
  apply(): void;
}

export function editOf(parts: Parts): Edit {
  const { before, after } = EDIT;
  const options = { before, after, isEdited: false };
  const loader = require.resolve('./edit-loader.js');
  const resource = join(remoteOf(parts).dir, EDIT.file);
  return {
    rule: { resource, enforce: 'pre', use: [{ loader, options }] },
    apply: () => (options.isEdited = true),
  };
}

const remoteOf = ({ remotes }: Parts): Part => {
  const remote = remotes.find(({ name }) => name === EDIT.remote);
  if (!remote) throw new Error(`There is no ${EDIT.remote}.`);
  return remote;
};

/** Bytes in brotli of what the page needs of the monolith after the change, and had not before. */
export async function monolithAgain(build: MonolithBuild, edit: Edit): Promise<number> {
  const before = new Set((await build.build()).files);
  edit.apply();
  const after = await build.build();
  return sent(
    after.folder,
    after.filesOf(EDIT.page).filter((file) => !before.has(file)),
  );
}

/** Its entry, whose address has the version, and whatever its page has under a name that was not there before. */
export async function federatedAgain(parts: Parts, folder: string): Promise<number> {
  const remote = remoteOf(parts);
  const released: Part = {
    ...remote,
    version: `${remote.version}-next`,
    container: `${remote.container}_next`,
  };
  const [browser] = withPart(released, () => preset(remote.dir));
  const { rule, apply } = editOf(parts);
  apply();
  const compilation = await new Promise<webpack.Compilation>((resolve, reject) => {
    webpack({
      ...browser,
      output: { ...browser?.output, path: folder },
      module: { rules: [...(browser?.module?.rules ?? []), rule] },
    }).run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else if (stats) resolve(stats.compilation);
    });
  });
  const known = new Set(builtManifest(remote.dir)?.files.map(({ path }) => path));
  const keys = piecesOn(EDIT.page, parts.remotes).map(({ key }) => key);
  const chunks = keys.flatMap((key) => [...(compilation.namedChunks.get(key)?.files ?? [])]);
  return sent(folder, ['entry.js', ...chunks.filter((file) => !known.has(file))]);
}

/** As the site compresses a release's files. */
const sent = (folder: string, files: string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0);
