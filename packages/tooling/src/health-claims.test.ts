/** No text of pages, products, mails or guides says that cannabis is good for somebody's health. */
import { ALLOWED_PHRASES, healthClaimsIn } from '@site/contracts/health-claims';
import { PLACES, readTexts } from './testing/read-texts';

const texts = readTexts(PLACES);

it('has texts to read', () => {
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      'mfe-catalog/src/shelf/notes.ts',
      'mfe-content/remote.config.ts',
      'services/api/guides/complete-guide-cannabis-extracts.md',
    ]),
  );
  expect(texts.get('packages/brand/src/legal-notices.ts')!.join(' ')).toContain('FDA');
});

it.each(PLACES)('%s makes no health claims', (place) => {
  const claims = [...texts]
    .filter(([file]) => file.startsWith(`${place}/`))
    .flatMap(([file, inFile]) =>
      inFile.flatMap((text) => healthClaimsIn(text).map((claim) => `${file}: ${claim}`)),
    );
  expect(claims).toEqual([]);
});

it.each(ALLOWED_PHRASES)('still needs the allowed phrase $phrase', ({ phrase }) => {
  const without = ALLOWED_PHRASES.filter((one) => one.phrase !== phrase);
  const needed = [...texts.values()]
    .flat()
    .some((text) => healthClaimsIn(text, without).length > healthClaimsIn(text).length);
  expect(needed).toBe(true);
});
