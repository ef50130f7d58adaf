import { callSite, dataDir, runCommand, siteUrl } from '@site/tooling/admin/admin-client';
import { demandChromium } from './chromium';

/** Runs a program that looks at the site at SITE_URL; what it cannot have is a sentence before it begins. */
export const runLooking = (look: () => Promise<void>): Promise<void> =>
  runCommand(async () => {
    process.env.SITE_URL = siteUrl();
    process.env.DATA_DIR = dataDir();
    demandChromium();
    await callSite('/healthz');
    await look();
  });
