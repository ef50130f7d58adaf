import type { CampaignDocument, ClaimResult, CodeBatch } from '@site/contracts';
import { deliveredBy } from '../prizes-by';
import { campaign, lottery, stock } from '../promotion-site';
import type { Ready, World } from './world';

const LIMITS = { days: 7, winsPerEmail: 3, winsPerHousehold: 3 };
const HOME = { street: '12 North Main Street', zip: '60601' };
const PICTURE = 'data:image/png;base64,iVBORw0KGgo=';
const STOCK = stock(500).prizes!;
const POOL = deliveredBy('pool', 3);

/** Of each wheel one, as far as it matters for what is asked of the database. */
const wheel = async (world: World, change: Partial<CampaignDocument> = {}) => {
  const id = `wheel-${world.next()}`;
  await world.put(campaign({ id, prizes: STOCK, ...change }));
  // What a process asks once, whoever comes.
  const warm = await named(world, id, change);
  await warm.scan(id);
  return id;
};
const someone = (world: World) => world.person(world.address());
const named = async (world: World, id: string, { limits }: Partial<CampaignDocument>) => {
  const ada = someone(world);
  if (limits)
    await ada.agent
      .post(`/api/promotions/${id}/entrant`)
      .set('x-forwarded-for', world.address())
      .send({ email: `player-${world.next()}@example.com`, address: HOME })
      .expect(200);
  return ada;
};
/** With a pool of codes and the limits of a person: what asks most. */
const filled = async (world: World, change: Partial<CampaignDocument> = {}) => {
  const id = `wheel-${world.next()}`;
  const document = campaign({ id, ...POOL, ...change });
  await world.put({ ...document, status: 'draft' });
  for (const half of ['first', 'second'])
    await world
      .admin('post', `/campaigns/${id}/prizes/shirt/codes`)
      .send({ codes: [1, 2].map((n) => `${id}-${half}-${n}`) })
      .expect(201);
  await world.put(document);
  return id;
};
const ordered = async (world: World, id: string) => {
  const { body } = await world.admin('post', `/campaigns/${id}/codes`).send({ count: 3 });
  return body as CodeBatch;
};
/** A lottery alone: others would be chosen before it. */
const alone = async (world: World, change: Partial<CampaignDocument> = {}) => {
  for (const _id of lotteries.splice(0))
    await world.admin('post', `/campaigns/${_id}/end`).expect(200);
  const id = `lottery-${world.next()}`;
  lotteries.push(id);
  await world.put(lottery({ id, prizes: STOCK, ...change }));
  return id;
};
const lotteries: string[] = [];

const won = async (world: World, change: Partial<CampaignDocument>) => {
  const id = await filled(world, change);
  const ada = await named(world, id, change);
  await ada.scanned(id);
  const email = `winner-${world.next()}@example.com`;
  return { id, ada, claim: { campaignId: id, email } };
};
/** A prize that a shop hands over, with its code. */
const inShop = async (world: World) => {
  const id = await wheel(world, deliveredBy('pickup'));
  const ada = someone(world);
  await ada.scanned(id);
  const { body } = await ada.claim({ campaignId: id }).expect(200);
  return (body as ClaimResult).delivery!.code;
};
const ask = (world: World, path: string, body: object) =>
  world.as('post', path).set('x-forwarded-for', world.address()).send(body);

export const promotionReady: Record<string, Ready> = {
  'GET /api/qr/campaign/{campaignId}': async (world) => {
    const id = await wheel(world, { limits: LIMITS, whenSoldOut: 'close' });
    const ada = await named(world, id, { limits: LIMITS });
    await ada.scanned(id);
    return () => ada.agent.get(`/api/qr/campaign/${id}`);
  },
  'GET /api/lottery/campaign': async (world) => {
    await alone(world, { whenSoldOut: 'close' });
    const ada = someone(world);
    await ada.spun();
    return () => ada.agent.get('/api/lottery/campaign');
  },
  'GET /api/promotions/{campaign}/image': async (world) => {
    const id = await wheel(world, { theme: { ...campaign().theme, image: PICTURE } });
    return () => world.request.get(`/api/promotions/${id}/image`);
  },
  'GET /api/promotions/{campaign}/draws': async (world) => {
    const id = await wheel(world);
    return () => world.request.get(`/api/promotions/${id}/draws`);
  },
  'GET /api/promotions/heads.txt': async (world) => () =>
    world.request.get('/api/promotions/heads.txt'),
  'GET /api/promotions/verify-draws.mjs': async (world) => () =>
    world.request.get('/api/promotions/verify-draws.mjs'),
  'POST /api/promotions/{campaign}/tickets': async (world) => {
    const id = await wheel(world, { limits: LIMITS, whenSoldOut: 'close' });
    const ada = await named(world, id, { limits: LIMITS });
    await ada.scanned(id);
    world.pass(61);
    return () =>
      ada.agent
        .post(`/api/promotions/${id}/tickets`)
        .set('x-forwarded-for', world.address())
        .send({ commitment: 'ab'.repeat(32) });
  },
  'POST /api/promotions/{campaign}/entrant': async (world) => {
    const id = await wheel(world, { limits: LIMITS });
    const ada = someone(world);
    return () =>
      ada.agent
        .post(`/api/promotions/${id}/entrant`)
        .set('x-forwarded-for', world.address())
        .send({ email: `player-${world.next()}@example.com`, address: HOME });
  },
  'POST /api/qr/scan': async (world) => {
    const id = await wheel(world, { limits: LIMITS, requiresCode: true, whenSoldOut: 'close' });
    const { codes } = await ordered(world, id);
    const [first, second] = codes.map(({ code }) => code);
    const ada = await named(world, id, { limits: LIMITS });
    await ada.scanned(id, { code: first });
    world.pass(61);
    const entry = await ada.entry('a1'.repeat(32), id);
    return () => ada.scan(id, { code: second, entry });
  },
  'POST /api/spin': async (world) => {
    await alone(world, { limits: LIMITS, whenSoldOut: 'close' });
    const id = lotteries[0]!;
    // Another that is sold out, and started later: it is looked at first.
    const other = `lottery-${world.next()}`;
    const sold = { ...stock(1), whenSoldOut: 'close' as const };
    await world.put(lottery({ id: other, startsAt: '2026-11-02T00:00:00-06:00', ...sold }));
    await someone(world).spun();
    lotteries.push(other);
    const ada = await named(world, id, { limits: LIMITS });
    await ada.spun();
    world.pass(61);
    // The salt of the day, which somebody asks first.
    await someone(world).spin();
    return () => ada.spin();
  },
  'POST /api/qr/claim': async (world) => {
    const { ada, claim } = await won(world, {});
    return () => ada.claim(claim);
  },
  'POST /api/claim-prize': async (world) => {
    const id = await alone(world, { limits: LIMITS, ...deliveredBy('generated', 500) });
    const ada = await named(world, id, {});
    const email = `winner-${world.next()}@example.com`;
    await ada.agent
      .post(`/api/promotions/${id}/entrant`)
      .set('x-forwarded-for', world.address())
      .send({ email, address: HOME })
      .expect(200);
    const { scanId } = await ada.spun();
    return () => ada.claimPrize(scanId, { email, address: HOME });
  },
  'GET /api/admin/claims': async (world) => () => world.as('get', '/claims'),
  'PATCH /api/admin/claims/{id}': async (world) => {
    const id = await alone(world);
    const ada = await named(world, id, {});
    const { scanId } = await ada.spun();
    await ada.claimPrize(scanId).expect(200);
    return () => world.as('patch', `/claims/${scanId}`).send({ state: 'contacted', from: 'open' });
  },
  'GET /api/admin/campaigns': async (world) => () => world.as('get', '/campaigns'),
  'GET /api/admin/campaigns/{id}': async (world) => {
    const id = await wheel(world);
    return () => world.as('get', `/campaigns/${id}`);
  },
  'PUT /api/admin/campaigns/{id}': async (world) => {
    const id = await filled(world);
    await world.person(world.address()).scanned(id);
    return () =>
      world
        .as('put', `/campaigns/${id}`)
        .send(campaign({ id, ...POOL, winOneIn: 2, name: 'Another name' }));
  },
  'GET /api/admin/campaigns/{id}/versions': async (world) => {
    const id = await wheel(world);
    return () => world.as('get', `/campaigns/${id}/versions`);
  },
  'GET /api/admin/campaigns/{id}/versions/{version}': async (world) => {
    const id = await wheel(world, { theme: { ...campaign().theme, image: PICTURE } });
    return () => world.as('get', `/campaigns/${id}/versions/1`);
  },
  'POST /api/admin/campaigns/{id}/versions/{version}/restore': async (world) => {
    const id = await wheel(world, { theme: { ...campaign().theme, image: PICTURE } });
    await world.put(campaign({ id, winOneIn: 2 }));
    return () => world.as('post', `/campaigns/${id}/versions/1/restore`);
  },
  'POST /api/admin/campaigns/{id}/end': async (world) => {
    const id = await wheel(world);
    return () => world.as('post', `/campaigns/${id}/end`);
  },
  'DELETE /api/admin/campaigns/{id}': async (world) => {
    const id = `wheel-${world.next()}`;
    await world.put(campaign({ id }));
    await ordered(world, id);
    return () => world.as('delete', `/campaigns/${id}`);
  },
  'POST /api/admin/campaigns/preview': async (world) => {
    const id = await wheel(world);
    return () => world.as('post', '/campaigns/preview').send(campaign({ id }));
  },
  'GET /api/admin/campaigns/{id}/patterns': async (world) => {
    const { id, ada, claim } = await won(world, {});
    await ada.claim(claim).expect(200);
    return () => world.as('get', `/campaigns/${id}/patterns`);
  },
  'GET /api/admin/campaigns/{id}/stats': async (world) => {
    const { id, ada, claim } = await won(world, {});
    await ada.claim(claim).expect(200);
    return () => world.as('get', `/campaigns/${id}/stats`);
  },
  'GET /api/admin/campaigns/{id}/codes': async (world) => {
    const id = await wheel(world);
    await ordered(world, id);
    return () => world.as('get', `/campaigns/${id}/codes`);
  },
  'POST /api/admin/campaigns/{id}/codes': async (world) => {
    const id = await wheel(world);
    return () => world.as('post', `/campaigns/${id}/codes`).send({ count: 2 });
  },
  'POST /api/admin/campaigns/{id}/codes/{batch}/revoke': async (world) => {
    const id = await wheel(world);
    const { batch } = await ordered(world, id);
    return () => world.as('post', `/campaigns/${id}/codes/${batch}/revoke`).send({});
  },
  'POST /api/admin/campaigns/{id}/codes/{batch}/tell': async (world) => {
    const id = await wheel(world);
    const { batch } = await ordered(world, id);
    return () => world.as('post', `/campaigns/${id}/codes/${batch}/tell`).send({});
  },
  'GET /api/admin/campaigns/{id}/pools': async (world) => {
    const id = await filled(world);
    return () => world.as('get', `/campaigns/${id}/pools`);
  },
  'POST /api/admin/campaigns/{id}/prizes/{prize}/codes': async (world) => {
    const id = await filled(world);
    return () =>
      world.as('post', `/campaigns/${id}/prizes/shirt/codes`).send({ codes: [`${id}-more`] });
  },
  'POST /api/admin/redemptions/check': async (world) => {
    const code = await inShop(world);
    return () => ask(world, '/redemptions/check', { code, attempt: 'attempt-of-a-phone' });
  },
  'POST /api/admin/redemptions': async (world) => {
    const code = await inShop(world);
    return () => ask(world, '/redemptions', { code, attempt: 'attempt-of-a-phone' });
  },
};
