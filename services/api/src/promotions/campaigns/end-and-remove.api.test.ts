import type { KeptCampaign } from '@site/contracts';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { codeBatchModel } from '../codes/code-batch-model';
import { belongingsIn } from './belongings';
import { campaignModel } from './campaign-model';
import { createCampaignRemover } from './campaign-remover';
import { versionModel } from './campaign-version-model';

let site: PromotionSite;
beforeEach(async () => {
  site = await startPromotionSite();
});
afterEach(() => site.stop());

const end = (headers: Record<string, string> = {}) =>
  site.admin('post', '/campaigns/autumn/end').set(headers);
const remove = (headers: Record<string, string> = {}) =>
  site.admin('delete', '/campaigns/autumn').set(headers);
const campaignPage = () => site.request.get('/api/qr/campaign/autumn');

describe('a campaign that is ended', () => {
  it.each([
    ['running', campaign()],
    ['paused', campaign({ status: 'paused' })],
    ['planned', campaign({ startsAt: '2026-11-25T00:00:00Z' })],
  ])('was %s, and is over at once, by the clock of the site', async (_, document) => {
    await site.put(document);
    const { body } = await end().expect(200);
    const kept = body as KeptCampaign;
    expect(kept).toMatchObject({ version: 2, revision: 1, by: 'owner' });
    expect(kept.campaign).toMatchObject({
      endsAt: site.now().toISOString(),
      claimUntil: document.claimUntil,
      status: document.status,
    });
    await campaignPage().expect(404);
    expect((await site.person().scan()).status).toBe(404);
    // The document is one that can be saved again.
    await site.put(kept.campaign);
  });

  it('is not ended twice', async () => {
    await site.put(campaign());
    const { body: first } = await end().expect(200);
    site.pass(5);
    expect((await end().expect(200)).body).toEqual(first);
  });

  it('is none that is a draft, is not there, or is another version', async () => {
    await end().expect(404);
    await site.put(campaign({ status: 'draft' }));
    expect((await end().expect(409)).body.message).toContain('autumn is a draft');
    await site.put(campaign());
    await end({ 'if-match': '"1"' }).expect(409);
    await end({ 'if-match': '"2"' }).expect(200);
  });

  it('lets prizes be claimed that were won', async () => {
    await site.put(campaign());
    const ada = site.person();
    await ada.scanned();
    await end().expect(200);
    await ada.claim().expect(200);
  });
});

describe('a campaign that is removed', () => {
  it('takes its codes along, for good', async () => {
    await site.put(campaign({ requiresCode: true }));
    const { body } = await site.admin('post', '/campaigns/autumn/codes').send({ count: 1 });
    await remove().expect(204);
    await site.put(campaign({ requiresCode: true }));
    const [{ code }] = body.codes;
    const refused = await site.person().scan('autumn', { code });
    expect(refused.body.message).toContain('This code is not valid');
  });

  it('is none that was drawn', async () => {
    await site.put(campaign());
    await site.person().scanned();
    expect((await remove().expect(409)).body.message).toMatch(/draws: 1.*pause it, or let it end/);
    await campaignPage().expect(200);
  });

  it('is none in which a spin was taken that is not drawn yet', async () => {
    await site.put(campaign());
    await site.put(campaign({ id: 'autumn-2' }));
    await site.database.collection('players').insertOne({ _id: 'autumn/ada' as never, spins: 1 });
    await remove().expect(409);
    await site.admin('delete', '/campaigns/autumn-2').expect(204);
  });

  it('is the version that the caller has seen', async () => {
    await site.put(campaign());
    await site.put(campaign({ name: 'Second' }));
    await remove({ 'if-match': '"1"' }).expect(409);
    await remove({ 'if-match': '"2"' }).expect(204);
    await remove().expect(404);
  });

  it('is there again, with all that is its own, where somebody was let in just before', async () => {
    await site.put(campaign({ requiresCode: true }));
    await site.put(campaign({ requiresCode: true, name: 'Second' }));
    const { body } = await site.admin('post', '/campaigns/autumn/codes').send({ count: 1 });
    const versions = () => site.admin('get', '/campaigns/autumn/versions').expect(200);
    const before = (await versions()).body;
    let looks = 0;
    const remover = createCampaignRemover(
      campaignModel(site.database),
      { drawsOf: async () => 0, hasPlayers: async () => (looks += 1) > 1 },
      [belongingsIn(versionModel(site.database)), belongingsIn(codeBatchModel(site.database))],
    );
    await expect(remover.remove('autumn')).rejects.toMatchObject({ code: 'conflict' });
    await campaignPage().expect(200);
    expect((await versions()).body).toEqual(before);
    expect(before.versions).toHaveLength(2);
    const [{ code }] = body.codes;
    expect((await site.person().scan('autumn', { code })).status).toBe(200);
  });

  it('takes along what a process has left that ended in between', async () => {
    await site.put(campaign({ requiresCode: true }));
    const { body } = await site.admin('post', '/campaigns/autumn/codes').send({ count: 1 });
    await campaignModel(site.database).deleteOne({ _id: 'autumn' });
    await remove().expect(404);
    await site.put(campaign({ requiresCode: true }));
    const [{ code }] = body.codes;
    expect((await site.person().scan('autumn', { code })).status).not.toBe(200);
  });
});
