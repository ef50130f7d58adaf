import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@site/e2e/support/chromium';
import { ROOT } from '@site/tooling/repository';

export const ART = join(ROOT, 'packages/art');

export const readSvg = (name: string): string => readFileSync(join(ART, `svg/${name}.svg`), 'utf8');

/** A CSS rule with an embedded font; `cut` is for example `500-normal`. */
export const fontFace = (family: 'fraunces' | 'instrument-sans', cut: string): string => {
  const file = require.resolve(`@fontsource/${family}/files/${family}-latin-${cut}.woff2`);
  const [weight, style] = cut.split('-');
  return `@font-face { font-family: ${family}; font-weight: ${weight}; font-style: ${style};
    src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}); }`;
};

/** Runs an export on a page of Chromium; sets the exit code if it fails. */
export async function runExport(exportFiles: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs('localhost'),
  });
  try {
    await exportFiles(await browser.newPage());
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    await browser.close();
  }
}
