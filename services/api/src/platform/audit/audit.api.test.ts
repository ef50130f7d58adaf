import type { AuditList } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';

let now = new Date('2026-11-22T10:00:00Z');
const site = sharedDeliverySite({ now: () => now });
beforeEach(async () => {
  now = new Date('2026-11-22T10:00:00Z');
  await site.database.collection('audit').deleteMany({});
  await site.database.collection('access-tokens').deleteMany({});
});
afterEach(() => jest.restoreAllMocks());

const read = async (query = '', token?: string): Promise<AuditList> => {
  const call = token === undefined ? site.admin : site.as(token);
  return (await call('get', `/audit${query}`).expect(200)).body as AuditList;
};
const add = (name: string) => site.admin('post', '/access').send({ name, may: ['claims'] });

describe('the audit log', () => {
  it('records caller, change and outcome', async () => {
    const helper = await site.token('helper', ['operate']);
    now = new Date('2026-11-22T11:00:00Z');
    await site.as(helper)('delete', '/access/nobody').expect(404);
    expect(await read()).toEqual({
      entries: [
        {
          id: expect.stringMatching(/^2026-11-22T11:00:00\.000Z-[0-9a-f]{12}$/),
          at: '2026-11-22T11:00:00.000Z',
          by: 'helper',
          method: 'DELETE',
          path: '/api/admin/access/{name}',
          ids: ['nobody'],
          what: 'Revoking nobody',
          outcome: 'refused',
          status: 404,
          reason: 'There is no token nobody',
        },
        {
          id: expect.any(String),
          at: '2026-11-22T10:00:00.000Z',
          by: 'owner',
          method: 'POST',
          path: '/api/admin/access',
          ids: [],
          what: 'Created the token helper (operate)',
          outcome: 'done',
          status: 201,
        },
      ],
    });
  });

  it('names the keys of stores', async () => {
    const key = { name: 'elm-st', may: ['redeem'] };
    await site.admin('post', '/access').send(key).expect(201);
    now = new Date('2026-11-22T11:00:00Z');
    await site.admin('delete', '/access/elm-st').expect(200);
    expect((await read()).entries.map(({ what }) => what)).toEqual([
      'Revoked the store key elm-st',
      'Created the store key elm-st',
    ]);
  });

  it('filters by name and time, and pages without gaps', async () => {
    const helper = await site.token('helper', ['operate']);
    for (let hour = 1; hour <= 5; hour++) {
      now = new Date(Date.UTC(2026, 10, 22, 10 + hour));
      for (const token of [helper, helper, undefined])
        await (token === undefined ? site.admin : site.as(token))('delete', `/access/at-${hour}`);
    }
    expect((await read('?by=helper')).entries).toHaveLength(10);
    expect((await read('?by=nobody')).entries).toEqual([]);
    const filter = '?by=helper&since=2026-11-22T12:00:00Z&until=2026-11-22T14:00:00Z';
    const ids = async (query: string) => (await read(query)).entries.flatMap(({ ids }) => ids);
    expect(await ids(filter)).toEqual(['at-3', 'at-3', 'at-2', 'at-2']);

    const pages: string[] = [];
    let next: string | undefined;
    do {
      const page = await read(`${filter}&limit=3${next === undefined ? '' : `&before=${next}`}`);
      pages.push(...page.entries.map(({ id }) => id));
      ({ next } = page);
    } while (next !== undefined);
    expect(pages).toEqual((await read(filter)).entries.map(({ id }) => id));

    for (const invalid of ['?since=yesterday', '?limit=0', '?limit=501', '?limit=many'])
      await site.admin('get', `/audit${invalid}`).expect(400);
  });

  it('writes the entry before the call, and fails the call if it cannot', async () => {
    const { audit, access } = site.services;
    const begin = jest.spyOn(audit, 'begin').mockRejectedValue(new Error('the disk is full'));
    await add('anna').expect(500);
    begin.mockRestore();
    expect((await access.list()).access).toEqual([]);

    const grant = jest.spyOn(access, 'grant').mockImplementation(async () => {
      const [entry] = (await audit.list({ limit: 1 })).entries;
      throw new Error(`${entry?.by} has ${entry?.outcome} ${entry?.path}`);
    });
    await add('anna').expect(500);
    await expect(grant.mock.results[0]?.value).rejects.toThrow('owner has begun /api/admin/access');
    expect((await read()).entries).toMatchObject([{ outcome: 'failed', status: 500 }]);
  });

  it('leaves an entry `begun` when its outcome cannot be written, and still responds', async () => {
    const { audit, access } = site.services;
    jest.spyOn(audit, 'complete').mockRejectedValue(new Error('gone'));
    await add('anna').expect(201);
    expect((await access.list()).access).toMatchObject([{ name: 'anna' }]);
    const { entries } = await read();
    expect(entries).toMatchObject([{ by: 'owner', outcome: 'begun' }]);
    expect(entries[0]).not.toHaveProperty('status');
    expect(site.log()).toContain('audit entry not completed');
  });

  it('never changes a completed entry', async () => {
    await add('anna').expect(201);
    const before = await read();
    await site.services.audit.complete(before.entries[0]!.id, { status: 403, reason: 'forged' });
    expect(await read()).toEqual(before);
  });

  it('stores nothing of invalid bodies, and no unknown token', async () => {
    await site.admin('post', '/access').send({ name: 'ada@example.com' }).expect(400);
    await site.as('site_unknown')('post', '/access').send({}).expect(401);
    const { entries } = await read();
    expect(entries).toMatchObject([{ status: 400, outcome: 'refused', reason: 'invalid input' }]);
    expect(JSON.stringify(entries)).not.toMatch(/ada@|unknown/);
  });

  it('stores no token that was sent as a name', async () => {
    const token = await site.token('anna', ['claims']);
    now = new Date('2026-11-22T11:00:00Z');
    await site.admin('delete', `/access/${token}`).expect(404);
    const { entries } = await read();
    expect(entries[0]).toMatchObject({ ids: ['site_…'], reason: 'There is no token site_…' });
    expect(JSON.stringify(entries)).not.toContain(token);
  });
});
