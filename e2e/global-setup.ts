/**
 * Starts the site as `npm start` does, on a free port and in a folder of its own; takes both away at the end.
 * With SITE_URL in the environment that site is used as it is (give DATA_DIR too, or the release tests cannot
 * sign in to it).
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './support/free-port';
import { rememberCheckout } from './support/own-checkout';
import { rememberPrepared } from './support/own-site';
import { liveSiteState, siteUrl } from './support/site';
import { START, startSite } from './support/site-process';

export default async function globalSetup(): Promise<(() => Promise<void>) | void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  const prepared = `${dataDir}-prepared`;
  const checkout = `${dataDir}-checkout`;
  rememberCheckout(checkout);
  const remove = async () => {
    for (const folder of [dataDir, prepared, checkout])
      await rm(folder, { recursive: true, force: true });
  };
  if (process.env.SITE_URL) {
    await rememberPaths();
    return remove;
  }

  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    // Telemetry has a site of its own (failing-canary.spec.ts): which tab tells is a draw, and no test is.
    TELEMETRY_SAMPLE: '0',
    DRAIN_SECONDS: '0',
  };
  let site = await startSite(START, settings);
  const end = async () => {
    site.child.kill('SIGTERM');
    await site.ended;
  };
  const stop = async () => {
    await end();
    await remove();
  };

  try {
    // Tests with a site of their own begin with what this one has put live.
    await end();
    await cp(dataDir, prepared, { recursive: true });
    rememberPrepared(prepared);
    site = await startSite(START, settings);

    process.env.SITE_URL = site.url;
    process.env.DATA_DIR = dataDir;
    await rememberPaths();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Tests are declared for each path before they run, so the paths must be known in every worker. */
async function rememberPaths(): Promise<void> {
  const { paths } = await liveSiteState();
  process.env.SITE_PATHS = JSON.stringify([...paths, ...(await storePaths())]);
}

/** Of the pages of states and of stores, which only the sitemap knows, one each. */
async function storePaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
  const [state] = /\/store-locator\/[a-z-]+(?=<)/.exec(sitemap) ?? [];
  const [store] = /\/store-locator\/[a-z-]+\/[a-z0-9-]+(?=<)/.exec(sitemap) ?? [];
  return [state!, store!];
}
