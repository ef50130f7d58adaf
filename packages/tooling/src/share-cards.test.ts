/** What stands beside a shared link says the title of the page that it leads to. */
import { join } from 'node:path';
import type { RemoteConfig } from '@site/contracts';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

const CARD = /^@site\/art\/social\/(.+)\.png$/;

const pagesOf = async (file: string) => {
  const { default: config }: { default: RemoteConfig } = await import(join(ROOT, file));
  return config.pages.flatMap((page) => [
    page,
    // What a path does not say is its page's.
    ...(page.paths ?? []).map((path) => ({ ...page, ...(typeof path === 'object' && path) })),
  ]);
};

it('every page with a card has one that bears its title', async () => {
  const { titles }: { titles: Record<string, string> } = await import(
    join(ROOT, 'programs/draw-art/src/social/titles.ts')
  );
  const pages = (await Promise.all(trackedFiles('*/remote.config.ts').map(pagesOf))).flat();
  // What is made of a pattern, a store's page for one, shows the card of the page above it.
  const named = pages.filter(({ path }) => !path.includes(':'));
  const shown = named.flatMap(({ title, card }) =>
    card ? [{ title, card: CARD.exec(card.image)?.[1] ?? card.image }] : [],
  );
  expect(shown.map(({ card }) => ({ title: titles[card], card }))).toEqual(shown);
  expect(new Set(shown.map(({ card }) => card))).toEqual(new Set(Object.keys(titles)));
});
