import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lists } from '../../lists';
import { products } from './lists/facts';

it('is up to date with npm run lists', async () => {
  const written = await lists();
  expect(Object.keys(written)).toEqual([
    'count.ts',
    'facts.ts',
    'notes.ts',
    'pictures.ts',
    'terpenes.ts',
  ]);
  for (const [file, text] of Object.entries(written))
    expect(readFileSync(join(__dirname, 'lists', file), 'utf8')).toBe(text);
});

it('has a drawn scene for each product', () => {
  for (const { slug } of products) {
    const notes = readFileSync(join(__dirname, slug, 'notes.ts'), 'utf8');
    expect(notes).toContain(`import scene from '@site/art/moments/${slug}.svg';`);
  }
});
