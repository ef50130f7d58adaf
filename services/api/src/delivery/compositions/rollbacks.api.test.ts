import { readSiteState } from '../../testing/site-state';
import { testRemote, testShell } from '../../testing/test-parts';
import { sharedCompositionSite } from './testing/composition-site';

const site = sharedCompositionSite(
  testShell('2.0.0', { shared: { '@site/platform': '0.9.0' } }),
  testRemote('mfe-tools', '2.0.0', { shared: { '@site/platform': '^0.9.0' } }),
  testRemote('mfe-events', '1.0.0'),
);
beforeEach(() => site.forgetCompositions());

const promoteHistory = (releases: string) => site.promoteEach(`shell@1.0.0 ${releases}`);
const refusal = async (rollback: object, status: number) => {
  const before = await site.history();
  const { body } = await site.rollback(rollback).expect(status);
  expect(await site.history()).toEqual(before);
  return (body as { message: string }).message;
};

describe('a rollback of a part', () => {
  it('creates a composition and keeps the other parts', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-other@1.0.0 mfe-tools@1.1.0 mfe-other@1.1.0');
    const author = { by: 'Sample Person', reason: 'the finder is empty' };
    const { body } = await site.rollback({ part: 'mfe-tools', ...author }).expect(200);
    expect(body).toMatchObject({
      number: 6,
      by: 'owner (Sample Person)',
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }],
      reason: 'the finder is empty',
    });
    const { releases, compositions } = await site.history();
    expect(releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-other': '1.1.0' });
    expect(compositions[0]).toEqual(body);
  });

  it('goes back one release at a time, with the release before it as fallback', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0 mfe-tools@1.2.0');
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    const { remotes } = await readSiteState(site.request, '/tools');
    expect(remotes.find(({ name }) => name === 'mfe-tools')).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
    });
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-tools': '1.0.0' });
    expect(await refusal({ part: 'mfe-tools' }, 409)).toBe(
      'There is no earlier release of mfe-tools to roll back to; promote one by its version',
    );
  });

  it('happens once for two concurrent calls that name the version', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-tools@1.2.0');
    const rollback = { part: 'mfe-tools', from: '1.2.0' };
    const responses = await Promise.all([site.rollback(rollback), site.rollback(rollback)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refusal(rollback, 409)).toBe('mfe-tools@1.2.0 is not live, mfe-tools@1.1.0 is');
  });

  it('succeeds during a concurrent promotion of another part', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0');
    await Promise.all([
      site.rollback({ part: 'mfe-tools' }).expect(200),
      site.promote('mfe-other@1.1.0').expect(201),
    ]);
    expect(await site.live()).toMatchObject({ 'mfe-tools': '1.0.0', 'mfe-other': '1.1.0' });
  });

  it('is refused when the earlier release does not fit the other parts', async () => {
    await promoteHistory('mfe-tools@1.0.0');
    await site.promote('shell@2.0.0 mfe-tools@2.0.0').expect(201);
    expect(await refusal({ part: 'mfe-tools' }, 409)).toBe(
      'mfe-tools@1.0.0 requires @site/platform ^0.1.0, shell@2.0.0 provides 0.9.0.',
    );
  });
});

describe('a rollback of the site', () => {
  it('restores the parts of a composition, also of a later one', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-tools@1.1.0');
    const { body } = await site.rollback({ to: 1, reason: 'start over' }).expect(200);
    expect(body).toMatchObject({
      number: 4,
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0' }],
      reason: 'start over',
    });
    await site.rollback({ to: 3 }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-tools': '1.1.0' });
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-tools': '1.0.0' });
    expect(await refusal({ to: 2 }, 409)).toBe('The releases of composition 2 are already live');
  });

  it('keeps the earlier releases and retired paths of parts that it does not change', async () => {
    await promoteHistory('mfe-tools@1.0.0 mfe-other@1.0.0 mfe-other@1.1.0 mfe-other@1.0.0');
    await site.promoteEach('mfe-events@1.0.0');
    await site.retire({ part: 'mfe-events', to: '/other' }).expect(200);
    await site.promoteEach('mfe-tools@1.1.0');

    const team = site.as(await site.token('tools', ['promote:mfe-tools']));
    const { body } = await team('post', '/compositions/rollback').send({ to: 3 }).expect(200);
    expect(body.parts).toEqual([{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }]);
    await site.request.get('/events').expect(301).expect('location', '/other');
    await site.rollback({ part: 'mfe-other' }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-other': '1.1.0' });
    await site.rollback({ part: 'mfe-events' }).expect(200);
  });
});

it('is refused when its request is invalid, or names what is not live', async () => {
  await site.promote('shell@1.0.0 mfe-tools@1.0.0').expect(201);
  for (const [body, status] of [
    [{ part: 'mfe-tools', to: 1 }, 400],
    [{ to: 1, from: '1.0.0' }, 400],
    [{ to: '1' }, 400],
    [{ part: 'mfe-other' }, 404],
    [{ to: 7 }, 404],
  ] as const)
    expect([body, await refusal(body, status)]).toEqual([body, expect.any(String)]);
});
