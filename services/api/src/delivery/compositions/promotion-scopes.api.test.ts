import { sharedCompositionSite } from './testing/composition-site';

const site = sharedCompositionSite();
let tools: string;
beforeAll(async () => {
  tools = await site.token('tools-ci', ['promote:mfe-tools']);
});
beforeEach(async () => {
  await site.forgetCompositions();
  await site.promoteEach('shell@1.0.0');
  await site.promote('mfe-tools@1.0.0 mfe-other@1.0.0').expect(201);
  await site.promoteEach('mfe-tools@1.1.0 mfe-other@1.1.0');
});

const rollback = (token: string, body: object) =>
  site.as(token)('post', '/compositions/rollback').send(body);
const missingScopes = (scopes: string) => ({
  code: 'forbidden',
  message: `This token may not do that: it lacks ${scopes}`,
});

describe('scopes of promotions', () => {
  it('a promotion needs the scope of each part, and records the name of the token', async () => {
    const all = 'mfe-tools@1.0.0 mfe-other@1.0.0 shell@1.0.0';
    const { body } = await site.promoteAs(tools, all).expect(403);
    expect(body).toEqual(missingScopes('promote:mfe-other, promote:shell'));
    expect((await site.history()).live).toBe(4);
    const releases = [{ name: 'mfe-tools', version: '1.0.0' }];
    const promotion = { releases, by: 'the owner himself' };
    const { body: promoted } = await site
      .as(tools)('post', '/compositions')
      .send(promotion)
      .expect(201);
    expect(promoted).toMatchObject({ number: 5, by: 'tools-ci' });

    const everything = await site.token('everything', ['promote:*']);
    await site.promoteAs(everything, all).expect(201);
  });

  it('a rollback of the site needs the scopes of the parts that change, and no others', async () => {
    const { body } = await rollback(tools, { to: 2 }).expect(403);
    expect(body).toEqual(missingScopes('promote:mfe-other'));
    const bothParts = await site.token('both', ['promote:mfe-other', 'promote:mfe-tools']);
    await rollback(bothParts, { to: 2 }).expect(200);
    const { body: back } = await rollback(tools, { to: 3 }).expect(200);
    expect(back).toMatchObject({ parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }] });
  });
});
