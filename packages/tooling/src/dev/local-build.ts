import { createOverride } from '@site/admin-client';
import { callAdmin, siteUrl } from '../admin/admin-client';
import { CommandError, escapeControlLines } from '../command-line';
import { readPart } from '../part/part';
import { describeBuild, entryForBuild, FILES } from './local-part';
import { startLocalServer } from './local-server';
import { watchBuild, type BuildResult } from './watch-build';

/** The first page whose path has no parameter. */
const firstPage = (dir: string): string | undefined =>
  readPart(dir).config.pages.find(({ path }) => !path.includes(':'))?.path;

/**
 * Builds the part in this folder after each save and serves it on this machine. The browser that opens the printed link
 * shows it inside the live site; nothing is uploaded. Returns a function that stops it.
 */
export async function serveLocalBuild(dir: string): Promise<() => Promise<void>> {
  const { name: part } = readPart(dir);
  if (part === 'shell')
    throw new CommandError(
      'The shell is part of every page and cannot be overridden. For a site on this machine: npm run dev -w shell -- --live',
    );
  const server = await startLocalServer({
    site: new URL(siteUrl()).origin,
    onEnd: (why) =>
      console.log(
        `A browser returned to the live site. ${escapeControlLines(why)}\nTry again: ${address}`,
      ),
  });
  const override = { part, origin: server.origin, path: firstPage(dir) };
  const { link, expiresAt } = await createOverride(callAdmin, override).catch(async (error) => {
    await server.close();
    throw error;
  });
  const address = siteUrl() + link;

  // Unique for each run, so that an open page can distinguish builds of different runs.
  const run = Date.now().toString(36);
  let count = 0;
  const handleBuild = (result: BuildResult): void => {
    if ('problem' in result) {
      console.error(result.problem);
      return server.warn(result.problem);
    }
    const { part: builtPart, files, durationMs } = result;
    const id = `${run}_${++count}`;
    const served = new Map([...files].map(([file, bytes]) => [FILES + file, bytes]));
    const entry = entryForBuild(builtPart, id, String(files.get('entry.js')));
    served.set(`${FILES}entry.${id}.js`, Buffer.from(entry));
    server.serve(describeBuild(builtPart, id, files.keys()), served);
    if (count > 1) return console.log(`Built in ${durationMs} ms.`);
    console.log(
      `${part} is served at ${server.origin}. A browser on this machine shows it inside the site with this link, which is valid until ${new Date(expiresAt).toLocaleTimeString()}:\n\n  ${address}\n\nNobody else sees it. Ctrl-C stops the server, and the browser returns to the live site.`,
    );
  };
  const stopWatching = watchBuild(dir, server.origin, handleBuild);

  return async () => {
    await stopWatching();
    await server.close();
  };
}
