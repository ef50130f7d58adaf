/** The database alone, as files, dump or backup, reveals no personal data. */
import mongoose, { trusted, type Connection } from 'mongoose';
import { connectDatabase } from './platform/database/database';
import { keyedHashIn } from './platform/secrets/sealing';
import { LostDataSecretError } from './platform/operator-error';
import { createDataSecret, setDataSecret } from './platform/secrets/data-secret';
import { storedSecret } from './platform/secrets/stored-secret';
import { createOutbox } from './mail/outbox/outbox';
import { sealStoredData } from './seal-stored-data';
import { oldestDocuments } from './testing/oldest/insert-oldest-data';
import { callsWithAddress } from './testing/calls-with-address';
import { campaign, sharedPromotionSite } from './testing/promotion-site';
import { contactMessageModel } from './features/contact/contact-message-model';
import { createContactService } from './features/contact/contact-service';
import { createNewsletterService } from './features/newsletter/newsletter-service';
import { subscriptionModel } from './features/newsletter/subscription-model';

const EMAIL = 'planted.somebody@example.com';
const PERSON = {
  email: EMAIL,
  name: 'Somebody Plantedname',
  phone: '3125550134',
  street: '77 Planted Street',
  message: 'My plantedmessage to you',
};
/** Each value in each encoding. */
const ENCODINGS = Object.values(PERSON).flatMap((text) => [
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
const valuesIn = (dump: Buffer): string[] => {
  const text = dump.toString('latin1').toLowerCase();
  return ENCODINGS.filter((encoded) => text.includes(encoded.toLowerCase()));
};

const site = sharedPromotionSite();

describe('a stolen database', () => {
  let dump: Buffer;
  beforeAll(async () => {
    const { email, name, street, message, phone } = PERSON;
    await site.put(campaign({ limits: { days: 30, winsPerEmail: 3, winsPerHousehold: 3 } }));
    for (const [path, body] of callsWithAddress({ name, email, message }))
      await site.request.post(`/api${path}`).send(body);
    const winner = site.person();
    const address = { street, zip: '60601' };
    await winner.agent.post('/api/promotions/autumn/entrant').send({ email, address }).expect(200);
    await winner.scanOk();
    await winner.claim({ email, phone, address }).expect(200);
    await site.services.outbox.settled();
    dump = await dumpOf(site.database);
  });

  it('contains everything that was sent', async () => {
    const person = await site.admin('post', '/people/show').send({ address: EMAIL }).expect(200);
    expect(person.body.kept.length).toBeGreaterThan(8);
    const { body } = await site.admin('get', '/claims').expect(200);
    expect(body.claims).toMatchObject([
      { email: EMAIL, phone: '+13125550134', address: { street: PERSON.street } },
    ]);
  });

  it('has no personal data in plain text', () => {
    expect(dump.length).toBeGreaterThan(10_000);
    expect(valuesIn(dump)).toEqual([]);
  });

  it('has no secret that would allow guessing addresses', async () => {
    for (const name of ['personal', 'limits', 'opt-outs', 'mailboxes', 'people'])
      expect(dump.includes(await storedSecret(site.database, name))).toBe(false);
  });

  it('cannot be read or written with another secret', async () => {
    const thief = await connectDatabase(site.uri);
    setDataSecret(thief, createDataSecret(['another-secret']));
    const messages = createContactService(contactMessageModel(thief), createOutbox(thief));
    const message = { name: 'Eve', email: 'eve@example.com', inquiry: '' as const, message: 'Hi' };
    await expect(messages.send(message)).rejects.toThrow(LostDataSecretError);
    await expect(sealStoredData(thief)).rejects.toThrow(/DATA_SECRET, or the file data-secret/);
    await thief.close();
  });
});

describe('sealed data', () => {
  it('is unreadable where a value was changed or moved, and other values stay readable', async () => {
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
    await raw.updateOne(
      { _id: eve._id },
      { $set: { name: `${String(eve.name).slice(0, -4)}AAAA` } },
    );
    const read = await messages.find({ _id: trusted({ $in: [ada._id, eve._id] }) }).lean();
    expect(read.map(({ name, message }) => [name, message]).sort()).toEqual([
      ['Ada', '[cannot be read]'],
      ['[cannot be read]', 'I am Eve'],
    ]);
  });

  /** Opens another database of the server with these secrets. */
  const open = async (name: string, ...secrets: [string, ...string[]]) => {
    const database = await connectDatabase(site.uri.replace(/\/[^/?]*(\?|$)/, `/${name}$1`));
    setDataSecret(database, createDataSecret(secrets));
    return database;
  };

  it('includes data of the oldest release, sealed by two instances at once', async () => {
    const instances = [
      await open('in-plain-text', 'a-secret'),
      await open('in-plain-text', 'a-secret'),
    ];
    const [database] = instances as [Connection];
    const collections = ['claims', 'contact-messages', 'ebook-requests', 'email-captures'];
    const withPlainData = [...collections, 'outbox', 'subscriptions', 'secrets'];
    const oldest = (await oldestDocuments()).filter(({ collection }) =>
      withPlainData.includes(collection),
    );
    for (const { collection, document } of oldest)
      await database.collection(collection).insertOne(document);
    const email = 'sample-confirmed@example.com';
    const confirmed = { state: 'confirmed', code: 'FIRST15-OLD' } as const;
    await database
      .collection<{ _id: string }>('subscriptions')
      .updateOne({ _id: email }, { $set: confirmed });
    await Promise.all(instances.map((instance) => sealStoredData(instance)));

    const { secret, _id: secretName } = oldest.find(({ collection }) => collection === 'secrets')!
      .document as Record<string, string>;
    const text = (await dumpOf(database)).toString('latin1');
    for (const words of [/sample-/i, /Sample /, secret!]) expect(text).not.toMatch(words);
    for (const name of withPlainData.filter((name) => name !== 'secrets'))
      expect([name, await database.collection(name).countDocuments()]).toEqual([
        name,
        oldest.filter(({ collection }) => collection === name).length,
      ]);
    expect(await storedSecret(database, secretName!)).toBe(secret);
    const found = await subscriptionModel(database)
      .findById(await keyedHashIn(database, email))
      .lean();
    expect(found).toMatchObject({ ...confirmed, email, fullName: 'Sample Confirmed' });
    expect(found).not.toHaveProperty('heldCode');
    await database.dropDatabase();
    await Promise.all(instances.map((instance) => instance.close()));
  });

  it('is sealed again with a new first secret, so that the old one can be removed', async () => {
    const NEW = 'a-new-secret';
    const OLD = 'the-old-secret';
    const subscribe = async (database: Connection) => {
      const service = createNewsletterService(
        subscriptionModel(database),
        createOutbox(database),
        () => storedSecret(database, 'newsletter'),
      );
      return service.subscribe({ email: EMAIL, fullName: '' });
    };
    const first = await open('rotated', OLD);
    expect(await subscribe(first)).toBe('new');
    const second = await open('rotated', NEW, OLD);
    await sealStoredData(second);
    const third = await open('rotated', NEW);
    // The same mailbox has the same keyed hash.
    expect(await subscribe(third)).toBe('known');
    const [subscription] = await subscriptionModel(third).find().lean();
    expect(subscription?.email).toBe(EMAIL);
    await third.dropDatabase();
    await Promise.all([first, second, third].map((database) => database.close()));
  });
});
