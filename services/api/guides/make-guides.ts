import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readGuide } from './print/guide-source';
import { printGuide } from './print/print-guide';

/** Prints every `*.md` beside this file into `folder`, under its own name. Answers with the names of the PDFs. */
export async function makeGuides(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const sources = (await readdir(__dirname)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    sources.map(async (source) => {
      const text = await readFile(join(__dirname, source), 'utf8');
      const name = source.replace(/\.md$/, '.pdf');
      await writeFile(join(folder, name), await printGuide(readGuide(text)));
      return name;
    }),
  );
}

/** `node -r @site/tooling/register make-guides.ts <folder>` */
if (require.main === module) {
  makeGuides(process.argv[2] ?? join(__dirname, '../dist/guides')).then(
    (names) => console.log(names.join('\n')),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
}
