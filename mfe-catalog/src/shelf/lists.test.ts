import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lists } from '../../lists';
import { products } from './lists/facts';

it('lists every product of the shelf, as `npm run lists` writes it', async () => {
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

it('shows each product in a place that was drawn for it', () => {
  for (const { slug } of products) {
    const notes = readFileSync(join(__dirname, slug, 'notes.ts'), 'utf8');
    expect(notes).toContain(`import scene from '@site/art/moments/${slug}.svg';`);
  }
});
