/** What people tell of themselves is worth nothing to whoever has the database alone: its files, a dump, a backup. */
import mongoose, { trusted, type Connection } from 'mongoose';
import { connectDatabase } from './ground/database/database';
import { codeIn } from './ground/personal/sealing';
import { LostDataSecretError } from './ground/errors/lost-data-secret';
import { createDataSecret, giveDataSecret } from './ground/secrets/data-secret';
import { keptSecret } from './ground/secrets/kept-secret';
import { createOutbox } from './mail/outbox/outbox';
import { sealKept } from './seal-kept';
import { campaign, startPromotionSite, type PromotionSite } from './testing/promotion-site';
import { contactMessageModel } from './visitors/contact/contact-message-model';
import { createContactService } from './visitors/contact/contact-service';
import { createNewsletterService } from './visitors/newsletter/newsletter-service';
import { subscriptionModel } from './visitors/newsletter/subscription-model';

const EMAIL = 'planted.somebody@example.com';
const PLANTED = {
  email: EMAIL,
  name: 'Somebody Plantedname',
  phone: '3125550134',
  street: '77 Planted Street',
  message: 'My plantedmessage to you',
};
/** However they may stand there. */
const FORMS = Object.values(PLANTED).flatMap((text) => [
  text,
  Buffer.from(text).toString('base64').slice(0, -4),
  Buffer.from(text).toString('hex'),
  [...text].reverse().join(''),
]);

const dumpOf = async (database: Connection): Promise<Buffer> => {
  const all = await database.db!.listCollections({}, { nameOnly: true }).toArray();
  const documents: Buffer[] = [];
  for (const { name } of all)
    for await (const document of database.collection(name).find())
      documents.push(Buffer.from(mongoose.mongo.BSON.serialize(document)));
  return Buffer.concat(documents);
};
const foundIn = (dump: Buffer): string[] => {
  const text = dump.toString('latin1').toLowerCase();
  return FORMS.filter((form) => text.includes(form.toLowerCase()));
};

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const post = (path: string, body: object) => site.request.post(`/api${path}`).send(body);

describe('a stolen database', () => {
  let dump: Buffer;
  beforeAll(async () => {
    const { email, name, street, message, phone } = PLANTED;
    await site.put(campaign({ limits: { days: 30, winsPerEmail: 3, winsPerHousehold: 3 } }));
    await post('/contact', { name, email, message }).expect(201);
    await post('/lottery/newsletter', { email, fullName: name }).expect(200);
    const guide = { ebookId: 'complete-guide-cannabis-extracts', ebookTitle: 'Guide' };
    await post('/ebooks/download', { ...guide, name, email }).expect(200);
    const answers = { mood: 'relaxed', flavor: 'earthy', time: 'night' };
    const quizResults = { answers, recommendedTerpenes: ['Limonene'], sessionId: 'visit' };
    await post('/tools/email-capture', { email, source: 'terpene_explorer', quizResults });
    const winner = site.person();
    const address = { street, zip: '60601' };
    await winner.agent.post('/api/promotions/autumn/entrant').send({ email, address }).expect(200);
    await winner.scanned();
    await winner.claim({ email, phone, address }).expect(200);
    await site.services.outbox.settled();
    dump = await dumpOf(site.database);
  });

  it('has everything that was sent', async () => {
    const kept = await site.admin('post', '/people/show').send({ address: EMAIL }).expect(200);
    expect(kept.body.kept.length).toBeGreaterThan(8);
    const { body } = await site.admin('get', '/claims').expect(200);
    expect(body.claims).toMatchObject([
      { email: EMAIL, phone: '+13125550134', address: { street: PLANTED.street } },
    ]);
  });

  it('names nobody', () => {
    expect(dump.length).toBeGreaterThan(10_000);
    expect(foundIn(dump)).toEqual([]);
  });

  it('has no secret by which an address could be tried out', async () => {
    for (const name of ['personal', 'limits', 'opt-outs', 'mailboxes', 'people'])
      expect(dump.includes(await keptSecret(site.database, name))).toBe(false);
  });

  it('opens with no other secret, and nobody writes beside it', async () => {
    const thief = await connectDatabase(site.uri);
    giveDataSecret(thief, createDataSecret(['another-secret']));
    const messages = createContactService(contactMessageModel(thief), createOutbox(thief));
    const message = { name: 'Eve', email: 'eve@example.com', inquiry: '' as const, message: 'Hi' };
    await expect(messages.send(message)).rejects.toThrow(LostDataSecretError);
    await expect(sealKept(thief)).rejects.toThrow(/DATA_SECRET, or the file data-secret/);
    await thief.close();
  });
});

it('a value that was changed, or put elsewhere, costs itself alone', async () => {
  const messages = contactMessageModel(site.database);
  const service = createContactService(messages, site.services.outbox);
  const raw = site.database.collection('contact-messages');
  const send = async (name: string) => {
    await service.send({ name, email: EMAIL, inquiry: '', message: `I am ${name}` });
    const [newest] = await raw.find().sort({ _id: -1 }).toArray();
    return newest!;
  };
  const ada = await send('Ada');
  const eve = await send('Eve');
  await raw.updateOne({ _id: ada._id }, { $set: { message: ada.name } });
  await raw.updateOne({ _id: eve._id }, { $set: { name: `${String(eve.name).slice(0, -4)}AAAA` } });
  const read = await messages.find({ _id: trusted({ $in: [ada._id, eve._id] }) }).lean();
  expect(read.map(({ name, message }) => [name, message]).sort()).toEqual([
    ['Ada', '[cannot be read]'],
    ['[cannot be read]', 'I am Eve'],
  ]);
});

describe('what was kept in clear, from before', () => {
  const OLD = { createdAt: new Date(0), askedAt: new Date(0), asked: 1 };
  beforeAll(async () => {
    const insert = (name: string, document: object) =>
      site.database.collection(name).insertOne(document);
    await insert('subscriptions', {
      ...OLD,
      _id: 'old@example.com',
      fullName: 'Old Plantedname',
      state: 'confirmed',
      confirmedAt: new Date(0),
      key: 'an-old-key',
      code: 'FIRST15-OLD',
    });
    await insert('ebook-requests', {
      _id: 'a-guide:old@example.com',
      ebookId: 'a-guide',
      email: 'Old@example.com',
      name: 'Old Plantedname',
      consent: { words: 'Yes', givenAt: new Date(0) },
    });
    await insert('outbox', {
      _id: 'contact-to-staff.old',
      kind: 'contact-to-staff',
      to: 'staff',
      replyTo: { name: 'Old Plantedname', address: 'old@example.com' },
      data: { name: 'Old Plantedname', email: 'old@example.com', inquiry: '', message: 'Hello' },
      state: 'waiting',
      tries: 0,
      dueAt: new Date(),
      createdAt: new Date(),
    });
    await insert('contact-messages', {
      name: 'Old Plantedname',
      email: 'old@example.com',
      inquiry: '',
      message: 'Hello',
      state: 'new',
      createdAt: new Date(),
    });
    await insert('secrets', { _id: 'old', secret: 'in-clear' });
    const other = await connectDatabase(site.uri);
    // Two instances that start at once.
    await Promise.all([sealKept(site.database), sealKept(other)]);
    await other.close();
  });

  it('is sealed', async () => {
    const text = (await dumpOf(site.database)).toString('latin1').toLowerCase();
    for (const clear of ['old@example.com', 'old plantedname', 'in-clear'])
      expect(text).not.toContain(clear);
  });

  it('is found, once each', async () => {
    const { body } = await site
      .admin('post', '/people/export')
      .send({ address: 'OLD@example.com' })
      .expect(200);
    expect(body.kept.map(({ place }: { place: string }) => place).sort()).toEqual([
      'contact-messages',
      'ebook-requests',
      'outbox',
      'subscriptions',
    ]);
    expect(JSON.stringify(body)).toContain('Old Plantedname');
  });

  it('goes on to work: a subscriber keeps his code, and a secret is the same', async () => {
    const found = await subscriptionModel(site.database)
      .findById(await codeIn(site.database, 'old@example.com'))
      .lean();
    expect(found).toMatchObject({ state: 'confirmed', code: 'FIRST15-OLD', key: 'an-old-key' });
    expect(found).not.toHaveProperty('heldCode');
    expect(await keptSecret(site.database, 'old')).toBe('in-clear');
  });
});

it('another secret in front seals anew, and the one before can go', async () => {
  const NEW = 'a-new-secret';
  const OLD = 'the-old-secret';
  const started = async (...secrets: [string, ...string[]]) => {
    const database = await connectDatabase(site.uri.replace(/\/[^/?]*(\?|$)/, '/rotated$1'));
    giveDataSecret(database, createDataSecret(secrets));
    return database;
  };
  const subscribe = async (database: Connection) => {
    const service = createNewsletterService(
      subscriptionModel(database),
      createOutbox(database),
      () => keptSecret(database, 'newsletter'),
    );
    return service.subscribe({ email: EMAIL, fullName: '' });
  };
  const first = await started(OLD);
  expect(await subscribe(first)).toBe('new');
  const second = await started(NEW, OLD);
  await sealKept(second);
  const third = await started(NEW);
  // The same mailbox, by the same code.
  expect(await subscribe(third)).toBe('known');
  const [kept] = await subscriptionModel(third).find().lean();
  expect(kept?.email).toBe(EMAIL);
  await third.dropDatabase();
  await Promise.all([first, second, third].map((one) => one.close()));
});
