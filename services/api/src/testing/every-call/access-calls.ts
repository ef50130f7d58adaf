import type { Ready, World } from './world';

const ORIGIN = 'https://site.example';
const LATER = '2099-01-01T00:00:00Z';
const grant = (world: World, may = ['redeem', 'campaigns']) => ({
  name: `somebody-${world.next()}`,
  may,
  expiresAt: LATER,
});

/** A token that was given out, and its name. */
const granted = async (world: World, may?: string[]) => {
  const { body } = await world.admin('post', '/access').send(grant(world, may)).expect(201);
  const { token, access } = body as { token: string; access: { name: string } };
  return { token, name: access.name };
};
const bearing = (world: World, token: string, path: string) =>
  world.request.post(`/api/admin${path}`).set('authorization', `Bearer ${token}`);
/** The cookie of a browser that has signed in. */
const signedIn = async (world: World, path: string) => {
  const { token } = await granted(world);
  const { headers } = await bearing(world, token, path).expect(201);
  return (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
};
const known = async (world: World) => {
  const email = `known-${world.next()}@example.com`;
  const sent = { name: 'Ada', email, message: 'Hello' };
  await world.request.post('/api/contact').set('x-forwarded-for', world.address()).send(sent);
  const signup = { email, fullName: 'Ada Lovelace' };
  await world.request
    .post('/api/newsletter-signup')
    .set('x-forwarded-for', world.address())
    .send(signup);
  await world.services.outbox.settled();
  return email;
};

export const accessReady: Record<string, Ready> = {
  'GET /api/admin/audit': async (world) => () => world.as('get', '/audit'),
  'GET /api/signed-in': async (world) => {
    const cookie = await signedIn(world, '/sessions');
    return () => world.request.get('/api/signed-in').set('cookie', cookie);
  },
  'GET /api/admin/sessions': async (world) => {
    const cookie = await signedIn(world, '/sessions');
    return () => world.request.get('/api/admin/sessions').set('cookie', cookie);
  },
  'POST /api/admin/sessions': async (world) => {
    const { token } = await granted(world);
    return () => bearing(world, token, '/sessions');
  },
  'DELETE /api/admin/sessions/{id}': async (world) => {
    const cookie = await signedIn(world, '/sessions');
    const { body } = await world.request.get('/api/admin/sessions').set('cookie', cookie);
    const [{ id }] = (body as { sessions: [{ id: string }] }).sessions;
    return () => world.request.delete(`/api/admin/sessions/${id}`).set({ cookie, origin: ORIGIN });
  },
  'POST /api/admin/redemptions/session': async (world) => {
    const { token } = await granted(world);
    return () => bearing(world, token, '/redemptions/session');
  },
  'DELETE /api/admin/redemptions/session': async (world) => {
    const cookie = await signedIn(world, '/redemptions/session');
    return () =>
      world.request.delete('/api/admin/redemptions/session').set({ cookie, origin: ORIGIN });
  },
  'GET /api/admin/access': async (world) => () => world.as('get', '/access'),
  'POST /api/admin/access': async (world) => () => world.as('post', '/access').send(grant(world)),
  'GET /api/admin/access/me': async (world) => () => world.as('get', '/access/me'),
  'DELETE /api/admin/access/{name}': async (world) => {
    const { name } = await granted(world);
    return () => world.as('delete', `/access/${name}`);
  },
  'POST /api/admin/people/show': async (world) => {
    const address = await known(world);
    return () => world.as('post', '/people/show').send({ address });
  },
  'POST /api/admin/people/export': async (world) => {
    const address = await known(world);
    return () => world.as('post', '/people/export').send({ address });
  },
  'POST /api/admin/people/correct': async (world) => {
    const address = await known(world);
    return () => world.as('post', '/people/correct').send({ address, name: 'Grace' });
  },
  'POST /api/admin/people/erase': async (world) => {
    const address = await known(world);
    return () => world.as('post', '/people/erase').send({ address });
  },
  'GET /api/admin/outbox': async (world) => () => world.as('get', '/outbox'),
  'POST /api/admin/outbox/retry': async (world) => () => world.as('post', '/outbox/retry').send({}),
  'GET /api/admin/webhook': async (world) => () => world.as('get', '/webhook'),
};
