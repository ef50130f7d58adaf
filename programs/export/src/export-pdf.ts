/**
 * `npm run pdf -w @site/export`: prints the guides and the sample certificates of the API. The PDFs are committed, so
 * that builds need no browser.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Command } from 'commander';
import { runExport } from './browser-page';
import { certificates, guides, hashOf, PRINTED } from './pdf-sources';
import { certificateHtml, guideHtml } from './print-html';

const print = async (page: Page, html: string): Promise<Buffer> => {
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  return page.pdf({ tagged: true, outline: true, preferCSSPageSize: true, printBackground: true });
};

/** The page of each chapter. Chromium numbers the objects of pages in their order. */
const chapterPages = (pdf: Buffer): number[] => {
  const text = pdf.toString('latin1');
  const pages = [...text.matchAll(/^(\d+) 0 obj\n<<\/Type \/Page\n/gm)].map(([, id]) => id);
  return [...text.matchAll(/\/chapter-(\d+) \[(\d+) 0 R/g)]
    .sort(([, a], [, b]) => Number(a) - Number(b))
    .map(([, , id]) => pages.indexOf(id) + 1);
};

new Command('pdf').description('Prints guides and sample certificates as PDF.').parse();

void runExport(async (page) => {
  for (const { path, source } of guides()) {
    // Printed twice, because the contents list the page of each chapter.
    const pages = chapterPages(await print(page, guideHtml(source)));
    writeFileSync(path, await print(page, guideHtml(source, pages)));
  }
  for (const { path, source } of certificates())
    writeFileSync(path, await print(page, certificateHtml(source)));

  const hashes = [...guides(), ...certificates()].map(({ file, source }) => [file, hashOf(source)]);
  writeFileSync(PRINTED, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
});
