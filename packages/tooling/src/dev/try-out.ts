import { offerOverride } from '@site/admin-client';
import { callAdmin, siteUrl } from '../admin/admin-client';
import { CommandError, escapeControlLines } from '../command-error';
import { readPart } from '../part/part';
import { describeBuild, entryOf, FILES } from './local-part';
import { startLocalServer } from './local-server';
import { watchBuild, type Outcome } from './watch-build';

/** What a link leads to first, where the part has such a page. */
const firstPage = (dir: string): string | undefined =>
  readPart(dir).config.pages.find(({ path }) => !path.includes(':'))?.path;

/**
 * Shows the part in this folder, as it is built after each save, to the browser that opens the link which is printed:
 * inside the site as it is live. Nothing is uploaded. Answers with what ends it.
 */
export async function tryOut(dir: string, port: number): Promise<() => Promise<void>> {
  const { name: part } = readPart(dir);
  if (part === 'shell')
    throw new CommandError(
      'The shell frames every page and cannot be tried alone. On a site of your own: npm run dev -w shell -- --live',
    );
  const server = await startLocalServer({
    site: new URL(siteUrl()).origin,
    port,
    onEnd: (why) =>
      console.log(
        `A browser went back to what is live. ${escapeControlLines(why)}\nTry again: ${address}`,
      ),
  }).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new CommandError(`Port ${port} is taken; choose another with --port.`, { cause });
  });
  const wanted = { part, origin: server.origin, path: firstPage(dir) };
  const { link, expiresAt } = await offerOverride(callAdmin, wanted).catch(async (error) => {
    await server.close();
    throw error;
  });
  const address = siteUrl() + link;

  // Another one in the next run, whose builds a page that is still open must not take for these.
  const run = Date.now().toString(36);
  let count = 0;
  const heard = (outcome: Outcome): void => {
    if ('problem' in outcome) {
      console.error(outcome.problem);
      return server.warn(outcome.problem);
    }
    const { part: built, files, took } = outcome;
    const id = `${run}_${++count}`;
    const served = new Map([...files].map(([file, bytes]) => [FILES + file, bytes]));
    const entry = entryOf(built, id, String(files.get('entry.js')));
    served.set(`${FILES}entry.${id}.js`, Buffer.from(entry));
    server.serve(describeBuild(built, id, files.keys()), served);
    if (count > 1) return console.log(`Built in ${took} ms.`);
    console.log(
      `${part} is served at ${server.origin}. A browser on this machine shows it inside the site with this link, which counts until ${new Date(expiresAt).toLocaleTimeString()}:\n\n  ${address}\n\nNobody else sees it. Ctrl-C ends it, and the browser goes back to what is live.`,
    );
  };
  const endWatch = watchBuild(dir, server.origin, heard);

  return async () => {
    await endWatch();
    await server.close();
  };
}
