import { createHash } from 'node:crypto';
import type { AccessRecord, GrantedAccess } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { connectDatabase } from '../database/database';
import { createAccessService } from './access-service';
import { accessTokenModel } from './access-token-model';
import { owner } from './caller';

let now = new Date('2026-11-22T10:00:00Z');
const site = sharedDeliverySite({ now: () => now });
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  await site.database.collection('access-tokens').deleteMany({});
});

const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
const add = (grant: object, token?: string) =>
  (token === undefined ? site.admin : site.as(token))('post', '/access').send(grant);
const getOwnAccess = (token: string) => site.as(token)('get', '/access/me');

describe('a token', () => {
  it('is returned once, and stored as a hash', async () => {
    const may = ['release:mfe-tools', 'promote:mfe-tools'];
    const { body } = await add({ name: 'tools-ci', may, expiresAt: daysFromNow(90) }).expect(201);
    const { access, token } = body as GrantedAccess;
    expect(token).toMatch(/^site_[\w-]{43}$/);
    const record: AccessRecord = {
      name: 'tools-ci',
      may,
      createdAt: now.toISOString(),
      createdBy: 'owner',
      expiresAt: daysFromNow(90),
    };
    expect(access).toEqual(record);

    const { body: list, text } = await site.admin('get', '/access').expect(200);
    expect(list).toEqual({ access: [record] });
    expect(text).not.toContain(token);
    const [stored] = await site.database.collection('access-tokens').find().toArray();
    expect(stored?.hash).toBe(createHash('sha256').update(token).digest('hex'));
    const everything = await Promise.all(
      (await site.database.listCollections()).map(({ name }) =>
        site.database.collection(name).find().toArray(),
      ),
    );
    expect(JSON.stringify(everything) + site.log()).not.toContain(token);
  });

  it('ends exactly at `expiresAt`', async () => {
    const token = await site.token('anna', ['campaigns'], daysFromNow(90));
    now = new Date(Date.parse(daysFromNow(90)) - 1);
    await getOwnAccess(token).expect(200);
    now = new Date(now.getTime() + 1);
    const { body, headers } = await getOwnAccess(token).expect(401);
    expect(body.message).toBe(`This token has ended at ${now.toISOString()}`);
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it('is refused for a used name until the old token has ended', async () => {
    const first = await site.token('tools-ci', ['campaigns']);
    const again = { name: 'tools-ci', may: ['claims'] };
    expect((await add(again).expect(409)).body.message).toBe(
      'There is a token tools-ci already: revoke it first, or choose another name',
    );
    await getOwnAccess(first).expect(200);
    await site.admin('delete', '/access/tools-ci').expect(200);
    const second = await site.token('tools-ci', ['claims'], daysFromNow(1));
    await getOwnAccess(first).expect(401);
    now = new Date(daysFromNow(2));
    const third = await site.token('tools-ci', ['stores']);
    await getOwnAccess(second).expect(401);
    expect((await getOwnAccess(third).expect(200)).body).toEqual({
      name: 'tools-ci',
      may: ['stores'],
    });
  });

  it('is granted to one of ten concurrent requests for a name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => add({ name: 'tools-ci', may: ['claims'] })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it.each([
    ['the owner’s name', { name: 'owner', may: ['claims'] }],
    ['an unknown scope', { name: 'anna', may: ['everything'] }],
    ['a part scope without a part', { name: 'anna', may: ['promote:'] }],
    ['every scope', { name: 'anna', may: ['*'] }],
    ['no scope', { name: 'anna', may: [] }],
    ['an end in the past', { name: 'anna', may: ['claims'], expiresAt: '2026-11-22T10:00:00Z' }],
  ])('is not granted with %s', (_, grant) => add(grant).expect(400));
});

it('a revoked token is refused immediately on every instance', async () => {
  const other = await connectDatabase(site.uri);
  const access = createAccessService(accessTokenModel(other), () => now);
  const token = await site.token('anna', ['operate']);
  expect((await access.callerOfToken(token))?.name).toBe('anna');
  await site.admin('delete', '/access/anna').expect(200);
  await expect(access.callerOfToken(token)).rejects.toThrow('This token was revoked');
  await getOwnAccess(token).expect(401);

  const newGrant = await access.grant({ name: 'anna', may: ['operate'] }, owner);
  await getOwnAccess(newGrant.token).expect(200);
  await access.revoke('anna', owner);
  await getOwnAccess(newGrant.token).expect(401);
  await other.close();
});

describe('a grant', () => {
  it('cannot include scopes that the granting token lacks', async () => {
    const token = await site.token('helper', ['operate', 'claims', 'promote:mfe-tools']);
    const may = ['claims', 'stores', 'promote:mfe-tools', 'promote:shell', 'promote:*'];
    const { body } = await add({ name: 'friend', may }, token).expect(403);
    expect(body).toEqual({
      code: 'forbidden',
      message: 'This token may not do that: it lacks stores, promote:shell, promote:*',
    });
    await add({ name: 'friend', may: ['claims', 'promote:mfe-tools'] }, token).expect(201);
  });

  it('can include any part if the granting token is for all parts', async () => {
    const token = await site.token('helper', ['operate', 'promote:*']);
    await add({ name: 'friend', may: ['promote:mfe-tools', 'promote:*'] }, token).expect(201);
    await add({ name: 'other', may: ['release:mfe-tools'] }, token).expect(403);
  });

  it('cannot expire later than the granting token', async () => {
    const token = await site.token('helper', ['operate'], daysFromNow(10));
    const { body } = await add({ name: 'friend', may: ['operate'] }, token).expect(403);
    expect(body.message).toBe(
      `This token may not do that: it ends at ${daysFromNow(10)}, and cannot grant a later expiry`,
    );
    await add({ name: 'friend', may: ['operate'], expiresAt: daysFromNow(11) }, token).expect(403);
    await add({ name: 'friend', may: ['operate'], expiresAt: daysFromNow(10) }, token).expect(201);
  });
});
