import { generateKeyPairSync } from 'node:crypto';
import { makeOlder } from '../older';
import { signedUpload, testRemote } from '../test-parts';
import type { Ready, World } from './world';

const NAME = 'mfe-tools';
const fresh = (world: World, name = NAME) => testRemote(name, `1.1.${world.next()}`);
const released = async (world: World, name?: string) => {
  const part = fresh(world, name);
  await world.release(part);
  const { version } = part.manifest;
  return { name: part.manifest.name, version };
};
const promoted = (world: World) => world.promote(fresh(world));
const publicKey = () =>
  generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
const key = (world: World) => ({
  name: `key-${world.next()}`,
  parts: [NAME],
  publicKey: publicKey(),
});
const canary = async (world: World) => {
  const release = await released(world);
  await world.admin('post', '/compositions/canary').send({ release, percent: 5 }).expect(201);
};
const end = (world: World) => world.admin('post', '/compositions/canary/end').send({ part: NAME });
const override = { part: NAME, origin: 'http://localhost:5180' };
const link = async (world: World) => {
  const { body } = await world.as('post', '/overrides').send(override).expect(201);
  return (body as { link: string }).link;
};

export const deliveryReady: Record<string, Ready> = {
  'POST /api/faults': async (world) => () =>
    world.request
      .post('/api/faults')
      .set('x-forwarded-for', world.address())
      .send({ part: NAME, version: '1.0.0', stage: 'load', message: 'gone' }),
  'POST /api/page-calls': async (world) => () =>
    world.request.post('/api/page-calls').set('x-forwarded-for', world.address()).send({
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      method: 'POST',
      path: '/api/contact',
      ms: 120,
    }),
  'POST /api/telemetry': async (world) => () =>
    world.request
      .post('/api/telemetry')
      .set('x-forwarded-for', world.address())
      .send({ parts: [{ name: 'shell', version: '1.0.0', outcome: 'shown' }] }),
  'GET /api/admin/telemetry': async (world) => () => world.as('get', '/telemetry'),
  'GET /api/search-index': async (world) => () => world.request.get('/api/search-index'),
  'GET /api/composition': async (world) => () => world.request.get('/api/composition'),
  'GET /api/directories/{composition}/{hash}': async (world) => {
    const { text } = await world.request.get('/tools').expect(200);
    const [path = ''] = /\/api\/directories\/[^"]+/.exec(text) ?? [];
    return () => world.request.get(path);
  },
  'GET /api/discovery': async (world) => () => world.request.get('/api/discovery'),
  'POST /api/admin/overrides': async (world) => () => world.as('post', '/overrides').send(override),
  'GET /api/override': async (world) => {
    const path = await link(world);
    return () => world.request.get(path);
  },
  'POST /api/override': async (world) => {
    const token = new URL(await link(world), 'http://site.example').searchParams.get('token');
    return () =>
      world.request
        .post('/api/override')
        .type('form')
        .set('origin', 'http://site.example')
        .send({ token });
  },
  'DELETE /api/override': async (world) => () =>
    world.request.delete('/api/override').set('origin', 'http://site.example'),
  'GET /api/admin/releases': async (world) => () => world.as('get', '/releases'),
  'POST /api/admin/releases': async (world) => {
    const upload = signedUpload(fresh(world), world.key);
    return () => world.as('post', '/releases').send(upload);
  },
  'GET /api/admin/releases/damaged': async (world) => () => world.as('get', '/releases/damaged'),
  'POST /api/admin/releases/prune': async (world) => {
    for (let i = 0; i < 3; i++) await promoted(world);
    await makeOlder(world.database, 3);
    return () => world.as('post', '/releases/prune').send({ keepHours: 48 });
  },
  'GET /api/admin/compositions': async (world) => () => world.as('get', '/compositions'),
  'GET /api/admin/compositions/{number}': async (world) => () => world.as('get', '/compositions/1'),
  'POST /api/admin/compositions': async (world) => {
    const release = await released(world);
    return () => world.as('post', '/compositions').send({ releases: [release] });
  },
  'POST /api/admin/compositions/rollback': async (world) => {
    await promoted(world);
    return () => world.as('post', '/compositions/rollback').send({ part: NAME });
  },
  'POST /api/admin/compositions/retire': async (world) => {
    await world.promote(fresh(world, 'mfe-events'));
    return () => world.as('post', '/compositions/retire').send({ part: 'mfe-events' });
  },
  'POST /api/admin/compositions/canary': async (world) => {
    await promoted(world);
    const release = await released(world);
    return () => world.as('post', '/compositions/canary').send({ release, percent: 5 });
  },
  'POST /api/admin/compositions/canary/end': async (world) => {
    await end(world);
    await canary(world);
    return () => world.as('post', '/compositions/canary/end').send({ part: NAME });
  },
  'POST /api/admin/verdict': async (world) => {
    const release = await released(world);
    return () => world.as('post', '/verdict').send({ releases: [release] });
  },
  'GET /api/admin/delivery': async (world) => {
    await promoted(world);
    return () => world.as('get', '/delivery');
  },
  'GET /api/admin/keys': async (world) => () => world.as('get', '/keys'),
  'POST /api/admin/keys': async (world) => () => world.as('post', '/keys').send(key(world)),
  'DELETE /api/admin/keys/{name}': async (world) => {
    const given = key(world);
    await world.admin('post', '/keys').send(given).expect(201);
    return () => world.as('delete', `/keys/${given.name}`);
  },
};

/** Calls that hang on more than usual. */
export const otherWays: Record<string, Ready> = {
  'a promotion beside a canary': async (world) => {
    await end(world);
    await canary(world);
    const release = await released(world, 'mfe-events');
    return () => world.as('post', '/compositions').send({ releases: [release] });
  },
  'a promotion by who has seen an earlier composition': async (world) => {
    const { live: base } = (await world.as('get', '/compositions').expect(200)).body as {
      live: number;
    };
    await world.promote(fresh(world, 'mfe-events'));
    const release = await released(world);
    return () => world.as('post', '/compositions').send({ releases: [release], base });
  },
  'a rollback of the whole site': async (world) => {
    await end(world);
    const { live } = (await world.as('get', '/compositions').expect(200)).body as { live: number };
    await promoted(world);
    return () => world.as('post', '/compositions/rollback').send({ to: live });
  },
};
