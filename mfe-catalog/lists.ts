/** `npm run lists -w mfe-catalog`: what is written of the folders of `src/shelf`, one for each product. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './src/shelf/product';

const SHELF = join(__dirname, 'src/shelf');
const LISTS = 'lists';

const WORDS =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const HEAD =
  '// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.\n';

/** What each product has → what of it a list holds. Lists are apart, so that a page loads what it shows. */
const RECORDS = {
  notes: 'ProductNotes',
  pictures: 'ProductPictures',
  terpenes: 'Terpenes',
} as const;

/** The products in the order of their numbers, which is that of the shelf. */
const readFacts = async (): Promise<Product[]> => {
  const slugs = readdirSync(SHELF).filter(
    (name) => name !== LISTS && existsSync(join(SHELF, name, 'facts.ts')),
  );
  const facts = await Promise.all(
    slugs.map(async (slug) => {
      const { facts }: { facts: Product } = await import(join(SHELF, slug, 'facts.ts'));
      if (facts.slug !== slug)
        throw new Error(`src/shelf/${slug} holds the facts of ${facts.slug}.`);
      return facts;
    }),
  );
  return facts.sort((a, b) => a.id - b.id);
};

/** `dark-chocolate` → `darkChocolate` */
const nameOf = (slug: string) =>
  slug.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const keyOf = (slug: string) => (slug.includes('-') ? `'${slug}': ${nameOf(slug)}` : slug);

const importsOf = (slugs: string[], what: string) =>
  slugs
    .map((slug) => `import { ${what} as ${nameOf(slug)} } from '../${slug}/${what}';\n`)
    .join('');

/** The lists: name of the file → its text, formatted as Prettier would. */
export const lists = async (): Promise<Record<string, string>> => {
  const slugs = (await readFacts()).map(({ slug }) => slug);
  const count = WORDS[slugs.length] ?? String(slugs.length);
  const facts = `${HEAD}${importsOf(slugs, 'facts')}import type { Product } from '../product';

export const products: readonly Product[] = [
${slugs.map((slug) => `  ${nameOf(slug)},\n`).join('')}];
`;
  const counted = `${HEAD}
/** How many there are, within a sentence and at its beginning. */
export const count = { within: '${count}', first: '${count.replace(/^./, (letter) => letter.toUpperCase())}' } as const;
`;
  const records = Object.entries(RECORDS).map(([what, type]) => [
    `${what}.ts`,
    `${HEAD}${importsOf(slugs, what)}import type { ${type} } from '../product';

/** By the slug of the product. */
export const ${what}: Readonly<Record<string, ${type}>> = {
${slugs.map((slug) => `  ${keyOf(slug)},\n`).join('')}};
`,
  ]);
  return { 'count.ts': counted, 'facts.ts': facts, ...Object.fromEntries(records) };
};

if (require.main === module) {
  if (process.argv.length > 2) {
    console.error('npm run lists takes no words: it writes all lists.');
    process.exit(1);
  }
  lists()
    .then((files) => {
      mkdirSync(join(SHELF, LISTS), { recursive: true });
      for (const [file, text] of Object.entries(files))
        writeFileSync(join(SHELF, LISTS, file), text);
    })
    .catch((error: Error) => {
      console.error(error.message);
      process.exit(1);
    });
}
