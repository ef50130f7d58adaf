import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { signedUpload, testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
let tools: string;
beforeAll(async () => {
  site = await startDeliverySite();
  tools = await site.token('tools-ci', ['release:mfe-tools', 'promote:mfe-tools']);
});
afterAll(() => site.stop());
beforeEach(() => site.forgetCompositions());

const VERSIONS = ['1.0.0', '1.1.0'];
const toolsParts = VERSIONS.map((version) => testRemote('mfe-tools', version));
const otherParts = VERSIONS.map((version) => testRemote('mfe-other', version));
/** Composition 1 has the first version of all, composition 2 the next one of the tools, 3 that of the other. */
const history = async () => {
  await site.deliver(testShell('1.0.0'), toolsParts[0]!, otherParts[0]!);
  await site.deliver(toolsParts[1]!);
  await site.deliver(otherParts[1]!);
};
const reference = (name: string, version: string) => ({ name, version });
const promote = (token: string, ...releases: ReturnType<typeof reference>[]) =>
  site.as(token)('post', '/compositions').send({ releases });
const rollback = (token: string, body: object) =>
  site.as(token)('post', '/compositions/rollback').send(body);
const live = async () => ((await site.admin('get', '/compositions')).body as { live: number }).live;

const lacks = (scopes: string) => ({
  code: 'forbidden',
  message: `This token may not do that: it lacks ${scopes}`,
});

describe('a release', () => {
  const upload = (token: string, name: string) =>
    site
      .as(token)('post', '/releases')
      .send(signedUpload(testRemote(name, '2.0.0'), site.key));

  it('is kept for whoever has the scope of its part, and for nobody else', async () => {
    await upload(tools, 'mfe-tools').expect(201);
    const { body } = await upload(tools, 'mfe-other').expect(403);
    expect(body).toEqual(lacks('release:mfe-other'));
    const { body: releases } = await site.admin('get', '/releases').expect(200);
    expect(releases).not.toContainEqual(expect.objectContaining(reference('mfe-other', '2.0.0')));
  });
});

describe('a promotion', () => {
  it('is its part’s team’s, and is signed with the name of the token', async () => {
    await history();
    const { body } = await site
      .as(tools)('post', '/compositions')
      .send({ releases: [reference('mfe-tools', '1.0.0')], by: 'the owner himself' })
      .expect(201);
    expect(body).toMatchObject({ number: 4, by: 'tools-ci' });
  });

  it('of another part is refused, with the scope', async () => {
    await history();
    const { body } = await promote(tools, reference('mfe-other', '1.0.0')).expect(403);
    expect(body).toEqual(lacks('promote:mfe-other'));
    expect(await live()).toBe(3);
  });

  it('of several parts needs the scope of each', async () => {
    await history();
    const all = [
      reference('mfe-tools', '1.0.0'),
      reference('mfe-other', '1.0.0'),
      reference('shell', '1.0.0'),
    ];
    expect((await promote(tools, ...all).expect(403)).body).toEqual(
      lacks('promote:mfe-other, promote:shell'),
    );
    expect(await live()).toBe(3);
    const everything = await site.token('everything', ['promote:*']);
    await promote(everything, ...all).expect(201);
    await site.admin('delete', '/access/everything').expect(200);
    await promote(everything, ...all).expect(401);
  });
});

describe('a rollback', () => {
  it('of a part is its team’s', async () => {
    await history();
    expect((await rollback(tools, { part: 'mfe-other' }).expect(403)).body).toEqual(
      lacks('promote:mfe-other'),
    );
    const { body } = await rollback(tools, { part: 'mfe-tools', by: 'anna' }).expect(200);
    expect(body).toMatchObject({
      parts: [{ name: 'mfe-tools', to: '1.0.0' }],
      by: 'tools-ci',
    });
  });

  it('of the whole site needs the scope of each part that it changes, and of no other', async () => {
    await history();
    expect((await rollback(tools, { to: 1 }).expect(403)).body).toEqual(lacks('promote:mfe-other'));
    expect(await live()).toBe(3);
    await rollback(await site.token('both', ['promote:mfe-other', 'promote:mfe-tools']), {
      to: 1,
    }).expect(200);
    const { body } = await rollback(tools, { to: 2 }).expect(200);
    expect(body).toMatchObject({ parts: [{ name: 'mfe-tools', from: '1.0.0', to: '1.1.0' }] });
  });
});

it('is in the audit trail, with what it has come to', async () => {
  await history();
  await rollback(tools, { part: 'mfe-tools', reason: 'it is empty' }).expect(200);
  await promote(tools, reference('mfe-other', '1.0.0')).expect(403);
  const { entries } = await site.services.audit.list({ by: 'tools-ci', limit: 2 });
  expect(entries).toMatchObject([
    {
      what: 'promote mfe-other@1.0.0',
      outcome: 'refused',
      reason: lacks('promote:mfe-other').message,
    },
    {
      what: 'composition 4, rollback: mfe-tools 1.1.0 → 1.0.0: it is empty',
      outcome: 'done',
    },
  ]);
});
