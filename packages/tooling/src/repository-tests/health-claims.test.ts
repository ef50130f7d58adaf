/** Texts of pages, products, mails and guides make no health claims. */
import { ALLOWED_PHRASES, healthClaimsIn } from '@site/contracts/testing/health-claims';
import { TEXT_FOLDERS, readTexts } from '../testing/sources';

const texts = readTexts(TEXT_FOLDERS);

it.each(TEXT_FOLDERS)('%s makes no health claims', (folder) => {
  const claims = [...texts]
    .filter(([file]) => file.startsWith(`${folder}/`))
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
