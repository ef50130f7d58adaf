import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGuide } from './print/guide-source';
import { printGuide } from './print/print-guide';

/** Prints every `*.md` of `sources` into `folder`, under its own name. Answers with the names of the PDFs. */
export async function makeGuides(sources: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = (await readdir(sources)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (source) => {
      const text = await readFile(join(sources, source), 'utf8');
      const name = source.replace(/\.md$/, '.pdf');
      await writeFile(join(folder, name), await printGuide(readGuide(text)));
      return name;
    }),
  );
}

/** `node -r @site/tooling/register make-guides.ts <sources> <folder>` */
if (require.main === module) {
  const [sources, folder] = process.argv.slice(2);
  if (sources === undefined || folder === undefined) {
    console.error('Give the folder of the texts, and the folder for the PDFs.');
    process.exit(1);
  }
  makeGuides(sources, folder).then(
    (names) => console.log(names.join('\n')),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
