/**
 * Starts the site as `npm start` does, in a temporary folder, and removes both at the end. If SITE_URL is set, that site is
 * used as it is; tests that sign in also need its DATA_DIR.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setCheckoutCopy } from './support/own-checkout';
import { setPreparedData } from './support/own-site';
import { liveSiteState, siteUrl } from './support/site';
import { SETTINGS, START, startSite, stopSite } from './support/site-process';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const root = await mkdtemp(join(tmpdir(), 'site-e2e-'));
  // Operator tests create both on demand.
  setCheckoutCopy(join(root, 'checkout'));
  setPreparedData(join(root, 'prepared'));
  const remove = () => rm(root, { recursive: true, force: true });
  if (process.env.SITE_URL) {
    await setPaths();
    return remove;
  }

  const dataDir = join(root, 'data');
  const site = await startSite(START, { ...SETTINGS, DATA_DIR: dataDir }).catch(async (error) => {
    await remove();
    throw error;
  });
  const stop = async () => {
    await stopSite(site);
    await remove();
  };
  try {
    process.env.SITE_URL = site.url;
    process.env.DATA_DIR = dataDir;
    await setPaths();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Tests are declared for each path before they run, so every worker needs the paths. */
async function setPaths(): Promise<void> {
  const { paths } = await liveSiteState();
  process.env.SITE_PATHS = JSON.stringify([...paths, ...(await storePaths())]);
}

/** One page of a state and one of a store, which only the sitemap lists. */
async function storePaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${siteUrl()}/sitemap.xml`)).text();
  const [state] = /\/store-locator\/[a-z-]+(?=<)/.exec(sitemap) ?? [];
  const [store] = /\/store-locator\/[a-z-]+\/[a-z0-9-]+(?=<)/.exec(sitemap) ?? [];
  return [state!, store!];
}
