import { AUTUMN } from '../../platform/openapi/request-examples';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();
const shipTo = { street: '12 Elm Street', city: 'Chicago', state: 'IL', zip: '60601' };

describe('the claim of a prize that needs size and address', () => {
  beforeAll(() =>
    site.put(
      campaign({
        winOneIn: 1,
        prizes: AUTUMN.prizes.map((prize) => ({ ...prize, needs: ['size', 'address'] })),
      }),
    ),
  );

  it('is refused without them, and stores them for team and winner until erasure', async () => {
    const winner = site.person();
    const { prize } = await winner.scanOk();
    const email = 'needs@example.com';
    const { body } = await winner.claim({ email, prize }).expect(400);
    expect(body.issues).toMatchObject([{ path: 'size' }, { path: 'shipTo.street' }]);

    const claim = { email, prize, fullName: 'Ada Lovelace', size: 'M', shipTo };
    const nowhere = { ...claim, shipTo: { ...shipTo, state: 'ZZ' } };
    expect((await winner.claim(nowhere).expect(400)).body.issues).toMatchObject([
      { path: 'shipTo.state', message: 'Please choose a state' },
    ]);
    const elsewhere = { ...claim, shipTo: { ...shipTo, state: 'MI' } };
    expect((await winner.claim(elsewhere).expect(400)).body.issues).toMatchObject([
      { path: 'shipTo.zip', message: expect.stringContaining('Michigan') },
    ]);
    const { body: claimed } = await winner.claim(claim).expect(200);
    const { body: list } = await site.admin('get', '/claims').expect(200);
    expect(list.claims).toMatchObject([{ email, size: 'M', shipTo, reference: claimed.reference }]);
    expect(list.claims[0]).not.toHaveProperty('isOutsideStates');
    const rules = { ...AUTUMN.rules, states: 'Michigan and Missouri' };
    await site.put(campaign({ rules }));
    const { body: marked } = await site.admin('get', '/claims').expect(200);
    expect(marked.claims).toMatchObject([{ isOutsideStates: true }]);
    const [stored] = await site.stored('claims');
    expect(JSON.stringify(stored)).not.toContain('Elm Street');

    const shown = await site.admin('post', '/people/export').send({ address: email }).expect(200);
    expect(JSON.stringify(shown.body)).toContain('12 Elm Street');
    await site
      .admin('post', '/people/erase')
      .send({ address: email, alsoOpenClaims: true })
      .expect(200);
    const { body: erased } = await site.admin('get', '/claims').expect(200);
    expect(erased.claims[0]).not.toHaveProperty('shipTo');
    expect(erased.claims[0]).not.toHaveProperty('size');
  });
});

it('stores neither size nor address if the prize does not need them', async () => {
  await site.put(campaign({ winOneIn: 1 }));
  const winner = site.person();
  const { prize } = await winner.scanOk();
  const claim = { email: 'no-needs@example.com', prize, size: 'M', shipTo };
  const { body: first } = await winner.claim(claim).expect(200);
  const { body: list } = await site.admin('get', '/claims').expect(200);
  const [stored] = list.claims.filter(({ email }: { email: string }) => email === claim.email);
  expect(stored).not.toHaveProperty('size');
  expect(stored).not.toHaveProperty('shipTo');
  // Repeating the claim, with or without them, returns the same response.
  const { size: _, shipTo: __, ...plain } = claim;
  for (const again of [claim, plain])
    expect((await winner.claim(again).expect(200)).body).toEqual(first);
});

it('asks winners for what the prize needed when they won, also after it was changed or removed', async () => {
  const needing = AUTUMN.prizes.map((prize) => ({ ...prize, needs: ['size' as const] }));
  const id = await site.putLive({ winOneIn: 1, prizes: needing });
  const winner = site.person('198.51.100.7');
  const { prize, needs } = await winner.scanOk(id);
  expect(needs).toEqual(['size']);
  const [first, ...others] = AUTUMN.prizes;
  const replaced = [{ ...first!, id: 'cap', name: 'Cap' }, ...others];
  for (const prizes of [
    AUTUMN.prizes.map((one) => ({ ...one, name: `New ${one.name}` })),
    replaced,
  ]) {
    const won = prizes.map((one) => ({ label: one.name, prize: one.id }));
    const segments = [...won, { label: 'Try Again' }];
    await site.put(campaign({ id, winOneIn: 1, prizes, segments }));
    const { body } = await winner.agent.get(`/api/qr/campaign/${id}`).expect(200);
    expect(body.win.prize).toMatchObject({ name: prize, needs: ['size'] });
    await winner.claim({ campaignId: id, prize }).expect(400);
  }
  await winner.claim({ campaignId: id, prize, size: 'M' }).expect(200);
});

it('asks winners of draws without stored needs for what the prize needs now', async () => {
  const id = await site.putLive({ winOneIn: 1 });
  const winner = site.person('198.51.100.8');
  const { prize } = await winner.scanOk(id);
  await site.database
    .collection('draws')
    .updateMany({ campaign: id }, { $unset: { prizeNeeds: 1 } });
  const prizes = AUTUMN.prizes.map((one) => ({ ...one, needs: ['size' as const] }));
  await site.put(campaign({ id, winOneIn: 1, prizes }));
  await winner.claim({ campaignId: id, prize }).expect(400);
});
