import { createChainCheck, readWitness } from '@site/draws';
import type { DrawList } from '@site/contracts';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { appendDraws } from '../testing/append-draws';
import { commitDays } from './draws-feature';

const site = sharedPromotionSite();
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.put(campaign({ id: 'heads', winOneIn: 2 }));
  await site.database.collection('draw-heads').deleteMany({});
});

const headList = async () => (await site.request.get('/api/promotions/heads.txt').expect(200)).text;
const savedHeads = async () => (await readWitness(await headList())).campaigns.get('heads')!;

describe('signed heads', () => {
  it('are signed once a day, and published with the commitments of days, except for drafts', async () => {
    await site.put(campaign({ id: 'secret-draft', status: 'draft' }));
    await appendDraws(site, 'heads', ['a', 'b', 'c']);
    await commitDays(site.services, site.now());
    await appendDraws(site, 'heads', ['d']);
    await commitDays(site.services, site.now());
    const { keys } = await readWitness(await headList());
    expect([...keys]).toEqual([site.services.drawKeys.publicKeys[0]]);
    const { heads, days } = await savedHeads();
    expect(heads.map(({ number }) => number)).toEqual([3]);
    expect(days).toHaveLength(31);
    expect(await headList()).not.toContain('secret-draft');

    site.setTime('2026-11-22T00:30:00Z');
    await commitDays(site.services, site.now());
    expect((await savedHeads()).heads.map(({ number }) => number)).toEqual([3, 4]);
  });

  it('reveal a chain that was rewritten with access to database and keys', async () => {
    await site.put(campaign({ id: 'heads' }));
    await appendDraws(site, 'heads', ['before']);
    await site.services.signedHeads.sign('heads');
    const heads = await savedHeads();
    const { length } = await site.services.ledger.page('heads', 0, 500);
    await site.database.collection('draws').deleteMany({ campaign: 'heads' });
    const { ledger } = createPromotionServices(site.database, {
      now: site.now,
      drawKeys: site.services.drawKeys,
    });
    const spins = Array.from({ length }, (_, at) => `rewritten-${at}`);
    await appendDraws(site, 'heads', spins, [ledger]);
    site.setTime('2026-11-23T00:00:00Z');
    const { body } = await site.request.get('/api/promotions/heads/draws?limit=500').expect(200);
    const check = (witness?: typeof heads) => {
      const chain = createChainCheck('heads', site.now().getTime(), witness);
      chain.read(body as DrawList);
      return chain.end();
    };
    expect(check()).toMatchObject({ verified: length });
    expect(check(heads).wrong).toMatchObject({ number: length });
  });
});
