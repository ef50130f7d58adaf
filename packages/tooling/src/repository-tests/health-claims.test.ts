/** Texts of pages, products, mails and guides make no health claims. */
import { ALLOWED_PHRASES, healthClaimsIn } from '@site/contracts/health-claims';
import { PLACES, readTexts } from '../testing/sources';

const texts = readTexts(PLACES);

it.each(PLACES)('%s makes no health claims', (place) => {
  const claims = [...texts]
    .filter(([file]) => file.startsWith(`${place}/`))
    .flatMap(([file, inFile]) =>
      inFile.flatMap((text) => healthClaimsIn(text).map((claim) => `${file}: ${claim}`)),
    );
  expect(claims).toEqual([]);
});

it.each(ALLOWED_PHRASES)('still needs the allowed phrase $phrase', ({ phrase }) => {
  const without = ALLOWED_PHRASES.filter((allowed) => allowed.phrase !== phrase);
  const needed = [...texts.values()]
    .flat()
    .some((text) => healthClaimsIn(text, without).length > healthClaimsIn(text).length);
  expect(needed).toBe(true);
});
