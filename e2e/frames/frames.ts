/**
 * `npm run frames` in e2e/: how many frames the site at SITE_URL (http://localhost:8080, with its DATA_DIR or ADMIN_TOKEN)
 * shows while something moves, on a processor slowed down four times: the wheel on a phone's window, and what answers a
 * visitor of the pages; and whether the browser animates it on the compositor, where a busy page does not slow it.
 */
import { chromium } from '@playwright/test';
import { programCalled } from '@site/tooling/program-called';
import { chromiumArgs, chromiumPath } from '../support/chromium';
import { runLooking } from '../support/looking-program';
import { siteUrl } from '../support/site';
import { lookAtMotion } from './motion';
import { lookAtWheel } from './wheel';

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs(new URL(siteUrl()).hostname),
  });
  try {
    await lookAtWheel(browser);
    await lookAtMotion(browser);
  } finally {
    await browser.close();
  }
}

programCalled(
  'npm run frames',
  'Counts the frames that the site at SITE_URL shows while something moves.',
)
  .action(() => runLooking(main))
  .parse();
