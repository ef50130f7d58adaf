import type { Composition, CompositionList } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { wholeSiteState } from '../../testing/site-state-of';
import { testRemote, testShell } from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  await site.release(testShell('1.0.0'));
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await site.release(testRemote('mfe-tools', version));
    await site.release(testRemote('mfe-other', version));
  }
  const eager = { shared: { '@site/platform': '^0.9.0' } };
  await site.release(testRemote('mfe-other', '2.0.0', eager));
  await site.release(testShell('2.0.0', { shared: { '@site/platform': '0.9.0' } }));
  await site.release(testRemote('mfe-tools', '2.0.0', eager));
});
afterAll(() => site.stop());
beforeEach(() => site.forgetCompositions());

/** Promotes one after the other: `mfe-tools@1.0.0 mfe-other@1.0.0`. */
const history = async (text: string) => {
  for (const release of ['shell@1.0.0', ...text.split(' ')]) await promote(release).expect(201);
};
const promote = (...texts: string[]) =>
  site.promote({
    releases: texts.map((text) => {
      const [name = '', version = ''] = text.split('@');
      return { name, version };
    }),
  });
const live = async () => {
  const { body } = await site.admin('get', '/compositions').expect(200);
  const { releases, compositions } = body as CompositionList;
  return { ...compositions[0]!, releases };
};
const refusal = async (rollback: object, status: number) => {
  const before = await live();
  const { body } = await site.rollback(rollback).expect(status);
  expect(await live()).toEqual(before);
  return (body as { message: string }).message;
};

describe('taking a part back', () => {
  it('leaves the parts of other teams as they are, whoever promoted last', async () => {
    await history('mfe-tools@1.0.0 mfe-other@1.0.0 mfe-tools@1.1.0 mfe-other@1.1.0');
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect((await live()).releases).toEqual({
      shell: '1.0.0',
      'mfe-tools': '1.0.0',
      'mfe-other': '1.1.0',
    });
  });

  it('is a composition of its own, with who, when and why', async () => {
    await history('mfe-tools@1.0.0 mfe-tools@1.1.0');
    const before = Date.now();
    const { body } = await site
      .rollback({ part: 'mfe-tools', by: 'Sample Person', reason: 'the finder is empty' })
      .expect(200);
    expect(body).toMatchObject({
      number: 4,
      by: 'owner (Sample Person)',
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }],
      reason: 'the finder is empty',
    });
    expect(Date.parse((body as Composition).at)).toBeGreaterThanOrEqual(before);
    expect(await live()).toMatchObject(body as Composition);
    expect(await site.shown('/tools')).toBe(4);
  });

  it('goes one release further back each time, never forward to what was taken back', async () => {
    await history('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0 mfe-tools@1.2.0');
    for (const version of ['1.1.0', '1.0.0']) {
      await site.rollback({ part: 'mfe-tools' }).expect(200);
      expect((await live()).releases['mfe-tools']).toBe(version);
    }
    expect(await refusal({ part: 'mfe-tools' }, 409)).toBe(
      'There is no earlier release of mfe-tools to go back to; promote one by its version',
    );
  });

  it('leaves the browser the release before that one to fall back to', async () => {
    await history('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-tools@1.2.0');
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    const { remotes } = await wholeSiteState(site.request, '/tools');
    expect(remotes[0]).toMatchObject({
      version: '1.1.0',
      previous: { version: '1.0.0' },
    });
  });

  it('is refused where the release that it would take back is not the live one', async () => {
    await history('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-tools@1.2.0');
    await site.rollback({ part: 'mfe-tools', from: '1.2.0' }).expect(200);
    expect(await refusal({ part: 'mfe-tools', from: '1.2.0' }, 409)).toBe(
      'mfe-tools@1.2.0 is not live, mfe-tools@1.1.0 is',
    );
  });

  it('by two people at once goes back once', async () => {
    for (let round = 0; round < 10; round++) {
      await site.forgetCompositions();
      await history('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-tools@1.2.0');
      const taken = { part: 'mfe-tools', from: '1.2.0' };
      const answers = await Promise.all([site.rollback(taken), site.rollback(taken)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await live()).releases['mfe-tools']).toBe('1.1.0');
    }
  });

  it('is not refused because another team promotes at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      await site.forgetCompositions();
      await history('mfe-tools@1.0.0 mfe-tools@1.1.0 mfe-other@1.0.0');
      const [back, other] = await Promise.all([
        site.rollback({ part: 'mfe-tools' }),
        promote('mfe-other@1.1.0'),
      ]);
      expect(back.status).toBe(200);
      expect((await live()).releases).toMatchObject({
        'mfe-tools': '1.0.0',
        'mfe-other': other.status === 201 ? '1.1.0' : '1.0.0',
      });
    }
  });

  it('is refused where the earlier release does not fit what the others have become', async () => {
    await history('mfe-tools@1.0.0');
    await promote('shell@2.0.0', 'mfe-tools@2.0.0').expect(201);
    expect(await refusal({ part: 'mfe-tools' }, 409)).toBe(
      'mfe-tools@1.0.0 wants @site/platform ^0.1.0, shell@2.0.0 provides 0.9.0.',
    );
  });
});

describe('taking the whole site back', () => {
  it('writes the next composition with the parts of the one that is named, also forward again', async () => {
    await history('mfe-tools@1.0.0 mfe-tools@1.1.0');
    const { body } = await site.rollback({ to: 1, reason: 'start over' }).expect(200);
    expect(body).toMatchObject({
      number: 4,
      action: 'rollback',
      parts: [{ name: 'mfe-tools', from: '1.1.0' }],
      reason: 'start over',
    });
    await site.rollback({ to: 3 }).expect(200);
    expect(await live()).toMatchObject({ number: 5, releases: { 'mfe-tools': '1.1.0' } });
    await site.rollback({ part: 'mfe-tools' }).expect(200);
    expect((await live()).releases['mfe-tools']).toBe('1.0.0');
  });

  it('by a team leaves what other teams go back to, and where their retired pages lead', async () => {
    await history('mfe-tools@1.0.0 mfe-other@1.0.0 mfe-other@1.1.0 mfe-other@1.0.0');
    await site.release(testRemote('mfe-events', '1.0.0')).expect(201);
    await promote('mfe-events@1.0.0').expect(201);
    await site.retire({ part: 'mfe-events', to: '/other' }).expect(200);
    await promote('mfe-tools@1.1.0').expect(201);

    const team = site.as(await site.token('tools', ['promote:mfe-tools']));
    await team('post', '/compositions/rollback').send({ to: 3 }).expect(200);
    expect((await live()).parts).toEqual([{ name: 'mfe-tools', from: '1.1.0', to: '1.0.0' }]);
    await site.request.get('/events').expect(301).expect('location', '/other');
    await site.rollback({ part: 'mfe-other' }).expect(200);
    expect((await live()).releases['mfe-other']).toBe('1.1.0');
    await site.rollback({ part: 'mfe-events' }).expect(200);
  });

  it('is refused where nothing would change, and where there is no such composition', async () => {
    await history('mfe-tools@1.0.0');
    expect(await refusal({ to: 2 }, 409)).toBe('What composition 2 names is live already');
    expect(await refusal({ to: 7 }, 404)).toBe('There is no composition 7');
  });
});

describe('a rollback', () => {
  it.each([
    ['nothing', {}],
    ['a part and a composition', { part: 'mfe-tools', to: 1 }],
    ['a version without its part', { to: 1, from: '1.0.0' }],
    ['a composition that is no number', { to: '1' }],
    ['an author of two lines', { to: 1, by: 'Sample\nPerson' }],
  ])('that names %s is refused', async (_, body) => {
    await history('mfe-tools@1.0.0');
    await refusal(body, 400);
  });

  it('of a part that is not live is refused', async () => {
    await history('mfe-tools@1.0.0');
    expect(await refusal({ part: 'mfe-events' }, 404)).toBe(
      'mfe-events is not live; live is shell, mfe-tools',
    );
  });

  it('has nowhere to go on an empty site', async () => {
    const { body } = await site.rollback({ part: 'shell' }).expect(404);
    expect((body as { message: string }).message).toBe('shell is not live; live is nothing');
    await site.rollback({ to: 1 }).expect(404);
  });
});
