import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@site/e2e/support/free-port';
import { START, startSite } from '@site/e2e/support/site-process';

/** Settings of whoever measures, which are those of another site. */
const OTHERS = {
  ASSET_ORIGIN: undefined,
  BRAND_NAME: undefined,
  HOST: undefined,
  MONGODB_URI: undefined,
  PUBLIC_URL: undefined,
  RELEASE_KEY: undefined,
  RELEASES_URL: undefined,
};

/** The site from this checkout, on a free port, with nothing but what it begins with. */
export async function startOwnSite(
  folder: string,
  tiles: string,
  settings: Record<string, string> = {},
) {
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  const port = await freePort();
  const site = await startSite(START, {
    ...OTHERS,
    PORT: String(port),
    DATA_DIR: dataDir,
    TILE_URL: `${tiles}/{z}/{x}/{y}.png`,
    // Which tab tells is a draw: none does.
    TELEMETRY_SAMPLE: '0',
    ...settings,
  });
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    stop: async () => {
      site.child.kill('SIGTERM');
      await site.ended;
    },
  };
}
