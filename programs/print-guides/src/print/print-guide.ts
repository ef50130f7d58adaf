import { printBlocks } from './blocks';
import { printContents } from './contents';
import { printCover } from './cover';
import type { GuideSource } from './guide-source';
import { printEnd } from './end';
import { ink } from './ink';
import { printOpener } from './opener';
import { Pages } from './pages';
import { newPdf } from './pdf';

/** A guide as PDF. Equal sources make equal bytes. */
export async function printGuide(guide: GuideSource): Promise<Buffer> {
  // Once to learn on which page each chapter begins, and once more to say so in the contents.
  const { starts } = await print(guide, new Map());
  return (await print(guide, starts)).bytes;
}

async function print(guide: GuideSource, known: Map<string, number>) {
  const { title, summary, keywords, edition, chapters } = guide;
  const { doc, written } = newPdf({ title, subject: summary, keywords, at: edition });
  const pages = new Pages(doc);
  const starts = new Map<string, number>();
  pages.begin(ink.ground);
  printCover(pages, guide);
  doc.outline.addItem('Cover');
  pages.begin();
  doc.outline.addItem('Contents');
  printContents(pages, guide, known);
  chapters.forEach((chapter, i) => {
    // The first page of a chapter has no foot: its head says where we are.
    pages.running = '';
    pages.begin();
    starts.set(chapter.anchor, pages.number);
    const section = pages.open(pages.document, 'Sect');
    const entry = doc.outline.addItem(chapter.title);
    printOpener(pages, section, chapter, i + 1);
    pages.running = chapter.title;
    printBlocks(pages, section, chapter.tokens, (heading) => entry.addItem(heading));
    printEnd(pages);
    section.end();
  });
  pages.document.end();
  doc.end();
  return { bytes: await written, starts };
}
