import { readSpokenCode, REFERENCE_LENGTH, type ClaimList } from '@site/contracts';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
  await site.put(campaign());
});
afterAll(() => site.stop());

const list = async () =>
  ((await site.admin('get', '/claims').expect(200)).body as ClaimList).claims;

it('the reference of a claim tells nothing of its draw, and is its own in mails and list', async () => {
  for (const email of ['ada@example.com', 'grace@example.com']) {
    const person = site.person();
    await person.scanned();
    await person.claim({ email }).expect(200);
  }
  const references = (await list()).map(({ reference }) => reference!);
  expect(new Set(references).size).toBe(2);
  for (const reference of references) {
    expect(reference).not.toContain('autumn');
    expect(readSpokenCode(reference, REFERENCE_LENGTH)).toBe(reference);
  }
  const mailed = (await site.mails()).map(({ data }) => (data as { reference: string }).reference);
  expect(mailed.sort()).toEqual([...references, ...references].sort());
});

it('a claim from before keeps the reference that its mails have', async () => {
  const claims = site.database.collection('claims');
  const { draw } = (await list())[0]!;
  await claims.updateOne({ draw }, { $unset: { reference: 1 } });
  expect((await list())[0]!.reference).toBe(`autumn-${draw}`);
});
