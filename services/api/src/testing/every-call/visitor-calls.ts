import type { Ready, World } from './world';

const ebook = {
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  ebookId: 'complete-guide-cannabis-extracts',
  ebookTitle: 'The Complete Guide',
};
const quiz = (sessionId: string) => ({
  answers: { mood: 'relaxed', flavor: 'citrus', time: 'evening' },
  sessionId,
});
const capture = (email: string) => ({
  email,
  source: 'terpene_explorer',
  quizResults: { ...quiz('visit'), recommendedTerpenes: ['limonene'] },
});
const store = (id: string) => ({
  id,
  name: 'A shop',
  address: '1 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '',
});

const certificate = (batch: string, testedAt = '2026-10-02') => ({
  batch,
  product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
  testedAt,
  laboratory: 'A laboratory',
  cannabinoids: [{ name: 'THC', percent: 76.4 }],
  terpenes: [],
  panels: [{ name: 'Pesticides', result: 'passed' }],
  document: Buffer.from('%PDF-1.7').toString('base64'),
});
const putCertificate = async (world: World) => {
  const batch = `MC-${1000 + world.next()}`;
  await world.as('put', `/certificates/${batch}`).send(certificate(batch)).expect(200);
  return batch;
};

const post = (world: World, path: string, body: object) =>
  world.request.post(path).set('x-forwarded-for', world.address()).send(body);
const somebody = (world: World) => `somebody-${world.next()}@example.com`;

/** The token of the only mail of this kind. */
const tokenOf = async (world: World, kind: string): Promise<string> => {
  const found = (await world.mails()).find((mail) => mail.kind === kind);
  await world.forgetMails();
  return (found!.data as { token: string }).token;
};
const subscribed = async (world: World) => {
  const email = somebody(world);
  await world.forgetMails();
  await post(world, '/api/newsletter-signup', { email, fullName: 'Ada Lovelace' }).expect(200);
  return { token: await tokenOf(world, 'newsletter-confirmation') };
};
const confirmed = async (world: World) => {
  const { token } = await subscribed(world);
  await post(world, '/api/newsletter/confirm', { token }).expect(200);
  return tokenOf(world, 'newsletter-welcome');
};
const replaceStores = (world: World) =>
  world.as('put', '/stores').send({ stores: [store(`shop-${world.next()}`)] });

export const visitorReady: Record<string, Ready> = {
  'GET /api/stores': async (world) => {
    await replaceStores(world).expect(200);
    return () => world.request.get('/api/stores');
  },
  'GET /api/stores/search': async (world) => {
    await replaceStores(world).expect(200);
    return () => world.request.get('/api/stores/search?q=chicago');
  },
  'GET /api/admin/stores': async (world) => () => world.as('get', '/stores'),
  'PUT /api/admin/stores': async (world) => () => replaceStores(world),
  'GET /api/admin/stores/lists': async (world) => () => world.as('get', '/stores/lists'),
  'POST /api/admin/stores/lists/{version}/restore': async (world) => {
    const { body } = await replaceStores(world).expect(200);
    await replaceStores(world).expect(200);
    return () => world.as('post', `/stores/lists/${(body as { version: string }).version}/restore`);
  },
  'GET /api/certificates/{batch}': async (world) => {
    const batch = await putCertificate(world);
    return () => world.request.get(`/api/certificates/${batch}`);
  },
  'GET /api/certificates/{batch}/document': async (world) => {
    const batch = await putCertificate(world);
    return () => world.request.get(`/api/certificates/${batch}/document`);
  },
  'GET /api/admin/certificates': async (world) => {
    await putCertificate(world);
    return () => world.as('get', '/certificates');
  },
  'PUT /api/admin/certificates/{batch}': async (world) => {
    const batch = await putCertificate(world);
    const other = certificate(batch, '2026-10-03');
    return () => world.as('put', `/certificates/${batch}`).send(other);
  },
  'DELETE /api/admin/certificates/{batch}': async (world) => {
    const batch = await putCertificate(world);
    return () => world.as('delete', `/certificates/${batch}`);
  },
  'GET /api/mail-frame': async (world) => () => world.request.get('/api/mail-frame'),
  'POST /api/contact': async (world) => () =>
    post(world, '/api/contact', { name: 'Ada', email: somebody(world), message: 'Hello' }),
  'POST /api/lottery/newsletter': async (world) => () =>
    post(world, '/api/lottery/newsletter', { email: somebody(world) }),
  'POST /api/newsletter-signup': async (world) => () =>
    post(world, '/api/newsletter-signup', { email: somebody(world), fullName: 'Ada Lovelace' }),
  'POST /api/newsletter/confirm': async (world) => {
    const { token } = await subscribed(world);
    return () => post(world, '/api/newsletter/confirm', { token });
  },
  'POST /api/newsletter/unsubscribe': async (world) => {
    const token = await confirmed(world);
    return () => post(world, '/api/newsletter/unsubscribe', { token });
  },
  'GET /api/newsletter/unsubscribe': async (world) => () =>
    world.request.get('/api/newsletter/unsubscribe?token=a.b.c'),
  'POST /api/ebooks/download': async (world) => () =>
    post(world, '/api/ebooks/download', { ...ebook, email: somebody(world) }),
  'GET /api/ebooks/pdf/{pdfPath}': async (world) => () =>
    world.request.get('/api/ebooks/pdf/a-guide.pdf'),
  'POST /api/tools/quiz': async (world) => () =>
    post(world, '/api/tools/quiz', {
      ...quiz(`visit-${world.next()}`),
      recommendedProducts: ['limonene'],
    }),
  'POST /api/tools/email-capture': async (world) => () =>
    post(world, '/api/tools/email-capture', capture(somebody(world))),
  'POST /api/tools/unsubscribe': async (world) => {
    await world.forgetMails();
    await post(world, '/api/tools/email-capture', capture(somebody(world))).expect(200);
    const token = await tokenOf(world, 'quiz-result');
    return () => post(world, `/api/tools/unsubscribe?token=${token}`, {});
  },
};
