/** Personal data is shown, exported, corrected and erased in every collection. */
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PersonErased, PersonExport, PersonShown } from '@site/contracts';
import { createDeliveryServices } from './delivery/delivery-services';
import { createMetrics } from './platform/observability/metrics';
import { readConfig } from './platform/config/config';
import { keyedHashIn } from './platform/secrets/sealing';
import { features } from './features';
import { personalDataOf } from './platform/feature';
import { createPersonService } from './platform/privacy/person-service';
import { subscriptionModel } from './features/newsletter/subscription-model';
import { emailCaptureModel } from './features/tools/email-capture-model';
import { storedSecret } from './platform/secrets/stored-secret';
import { createOptOuts, emailOptOutModel } from './features/tools/opt-outs';
import { campaign, sharedPromotionSite } from './testing/promotion-site';

const ADA = 'ada.lovelace@example.com';
/** With capitals, and with a dot, which matches any letter in an unescaped regular expression. */
const TYPED_ADDRESS = 'Ada.Lovelace@Example.com';
const OTHER = 'adaxlovelace@example.com';

const site = sharedPromotionSite();
const folder = mkdtempSync(join(tmpdir(), 'api-people-'));
let mailFolder: string;
beforeAll(async () => {
  mailFolder = join(folder, 'mail');
  const { outbox, campaigns } = site.services;
  const parts = { outbox, campaigns, mailFolder, now: () => new Date() };
  Object.assign(
    site.services.people,
    createPersonService(
      personalDataOf(features, site.database, parts),
      () => storedSecret(site.database, 'people'),
      () => new Date(),
    ),
  );
  await site.put(campaign({ limits: { days: 30, winsPerEmail: 3 } }));
});

const people = (call: 'show' | 'export' | 'erase', body: object, status = 200) =>
  site.admin('post', `/people/${call}`).send(body).expect(status);
const placesOf = async (address = ADA) =>
  ((await people('show', { address })).body as PersonShown).kept.map(({ place }) => place);
const exportOf = async () => (await people('export', { address: ADA })).body as PersonExport;
const erase = async (body: object = { alsoOpenClaims: true }) =>
  (await people('erase', { address: ADA, ...body })).body as PersonErased;

const ANSWERS = { mood: 'relaxed', flavor: 'earthy', time: 'night' };
const quiz = (sessionId: string) => ({
  answers: ANSWERS,
  recommendedProducts: ['Limonene'],
  sessionId,
});

const requestQuizMail = (email: string, sessionId: string) =>
  site.request
    .post('/api/tools/email-capture')
    .send({
      email,
      source: 'terpene_explorer',
      quizResults: { answers: ANSWERS, recommendedTerpenes: ['Limonene'], sessionId },
    })
    .expect(200);

/** Enters the address in every form, and wins a prize. */
const useEveryForm = async (typed: string, personNumber: string) => {
  const post = (path: string, body: object, status = 200) =>
    site.request.post(`/api${path}`).send(body).expect(status);
  const name = 'Ada Lovelace';
  await post('/contact', { name, email: typed, message: 'Hello' }, 201);
  await post('/newsletter-signup', { email: typed, fullName: name });
  await post('/ebooks/download', {
    email: typed,
    name,
    ebookId: 'complete-guide-cannabis-extracts',
    ebookTitle: 'Guide',
  });
  await post('/tools/quiz', quiz(`session-${personNumber}`));
  await requestQuizMail(typed, `session-${personNumber}`);
  const winner = site.person(`192.0.2.${personNumber}`);
  await winner.agent
    .post('/api/promotions/autumn/entrant')
    .set('x-forwarded-for', `192.0.2.${personNumber}`)
    .send({ email: typed })
    .expect(200);
  await winner.scanOk('autumn');
  await winner.claim({ email: typed, phone: '312 555 0134' }).expect(200);
  await mkdir(mailFolder, { recursive: true });
  await writeFile(
    join(mailFolder, `${personNumber}.eml`),
    `From: hello@site.example\r\nTo: "Ada\r\n Lovelace" <${typed}>\r\nSubject: Hi\r\n\r\nHello ${OTHER} and ${ADA}`,
  );
  await site.mails();
};

const EVERYWHERE = [
  'claims',
  'contact-messages',
  'ebook-requests',
  'email-captures',
  'entrants',
  'mail (folder)',
  'mailbox-rests',
  'outbox',
  'quiz-results',
  'subscriptions',
  'win-places',
];

describe('/api/admin/people', () => {
  it('finds the data of one person in every collection', async () => {
    await useEveryForm(TYPED_ADDRESS, '7');
    await useEveryForm(OTHER, '8');
    expect([...new Set(await placesOf())].sort()).toEqual(EVERYWHERE);
    expect([...new Set(await placesOf(OTHER))].sort()).toEqual(EVERYWHERE);
    expect(await placesOf('nobody@example.com')).toEqual([]);
    const text = JSON.stringify(await exportOf());
    expect(text).not.toContain('adaxlovelace@example.com"');
  });

  it('shows when the retention of each record ends, without its content', async () => {
    const { body, text } = await people('show', { address: TYPED_ADDRESS });
    for (const record of (body as PersonShown).kept)
      expect(record).toEqual({
        place: expect.any(String),
        what: expect.any(String),
        ...(record.since === undefined ? {} : { since: expect.stringMatching(/^2\d{3}-.*Z$/) }),
        until: expect.stringMatching(/^2\d{3}-\d\d-\d\d$|sent, for three days at most/),
      });
    expect(text).not.toMatch(/Hello|Lovelace|\+1312|example\.com/);
  });

  it('exports entered data without tokens and codes', async () => {
    const { address, format, kept } = await exportOf();
    expect({ address, format }).toEqual({ address: ADA, format: 1 });
    const dataIn = (place: string) =>
      kept.filter((record) => record.place === place).map(({ data }) => data);
    expect(dataIn('contact-messages')).toEqual([
      { name: 'Ada Lovelace', email: TYPED_ADDRESS, inquiry: '', message: 'Hello' },
    ]);
    expect(dataIn('claims')).toMatchObject([{ email: ADA, phone: '+13125550134' }]);
    const { key } = (await subscriptionModel(site.database)
      .findById(await keyedHashIn(site.database, ADA))
      .lean())!;
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(JSON.stringify(kept)).not.toContain('"token"');
  });
});

describe('a correction', () => {
  const correct = (fields: object, status = 200) =>
    site
      .admin('post', '/people/correct')
      .send({ address: OTHER, ...fields })
      .expect(status);
  const dataIn = async (place: string, address = OTHER) =>
    ((await people('export', { address })).body as PersonExport).kept
      .filter((record) => record.place === place)
      .map(({ data }) => data);

  it('changes the name everywhere, and the phone number in claims', async () => {
    const { body } = await correct({ name: 'Ada King', phone: '312 555 0135' });
    expect(body.corrected).toEqual([
      { place: 'claims', count: 1 },
      { place: 'contact-messages', count: 1 },
      { place: 'subscriptions', count: 1 },
      { place: 'ebook-requests', count: 1 },
    ]);
    expect(await dataIn('contact-messages')).toMatchObject([{ name: 'Ada King' }]);
    expect(await dataIn('subscriptions')).toMatchObject([{ fullName: 'Ada King' }]);
    expect(await dataIn('ebook-requests')).toMatchObject([{ name: 'Ada King' }]);
    expect(await dataIn('claims')).toMatchObject([{ fullName: 'Ada King', phone: '+13125550135' }]);
    expect(await dataIn('contact-messages', ADA)).toMatchObject([{ name: 'Ada Lovelace' }]);
  });
});

describe('an erasure', () => {
  it('is refused for a person with open claims', async () => {
    const { body } = await people('erase', { address: TYPED_ADDRESS }, 409);
    expect(body.message).toContain('One claim of this person is not settled');
    expect([...new Set(await placesOf())].sort()).toEqual(EVERYWHERE);
  });

  it('deletes the person’s data everywhere, and reports what stays', async () => {
    const others = await placesOf(OTHER);
    const { erased: erasedRecords, left } = await erase();
    expect(Object.fromEntries(erasedRecords.map(({ place, count }) => [place, count]))).toEqual({
      'contact-messages': 1,
      subscriptions: 1,
      'ebook-requests': 1,
      'quiz-results': 1,
      'email-captures': 1,
      claims: 1,
      outbox: expect.any(Number),
      'mail (folder)': 1,
    });
    expect(left.map(({ place }) => place).sort()).toEqual([
      'claims',
      'entrants',
      'mailbox-rests',
      'win-places',
    ]);
    expect(await placesOf(OTHER)).toEqual(others);
    expect(await readdir(mailFolder)).toEqual(['8.eml']);
  });

  it('leaves no address in the database and no pending mail', async () => {
    const collections = await site.database.db!.collections();
    for (const collection of collections) {
      const text = JSON.stringify(await collection.find().toArray());
      expect([collection.collectionName, text.toLowerCase().includes(ADA)]).toEqual([
        collection.collectionName,
        false,
      ]);
    }
    const mails = await site.mails();
    expect(mails.filter(({ to }) => to !== 'staff')).not.toEqual([]);
  });

  it('keeps opt-outs as hashes, and reports them', async () => {
    const optOuts = emailOptOutModel(site.database);
    const { hashPlainAddresses } = createOptOuts(site.database);
    // As older releases stored opt-outs, before addresses were hashed.
    await optOuts.create({ _id: ADA, createdAt: new Date('2026-11-01T00:00:00Z') });
    const record = {
      place: 'email-opt-outs',
      what: 'opt-out from mailed results, stored as a hash',
      since: '2026-11-01T00:00:00.000Z',
      until: 'removal is requested',
    };
    const shownOptOuts = async () =>
      ((await people('show', { address: ADA })).body as PersonShown).kept.filter(
        ({ place }) => place === 'email-opt-outs',
      );
    expect(await shownOptOuts()).toEqual([record]);
    await hashPlainAddresses();
    await hashPlainAddresses();
    expect(await shownOptOuts()).toEqual([record]);
    expect(await optOuts.find({ _id: /@/ }).lean()).toEqual([]);

    const { left } = await erase();
    expect(left).toContainEqual({
      place: 'email-opt-outs',
      count: 1,
      why: 'a hash that identifies nobody, so that no result is mailed to this address again',
    });
    await requestQuizMail(TYPED_ADDRESS, 'again');
    expect(
      await emailCaptureModel(site.database)
        .find({ mailbox: await keyedHashIn(site.database, ADA) })
        .lean(),
    ).toEqual([]);
  });

  /** Models without personal data: the team's work, sums, secrets, random numbers. */
  const WITHOUT_PERSONAL_DATA = [
    ...'AccessToken Audit CanaryTrial Certificate Channel Composition DailySalt'.split(' '),
    ...['Campaign', 'CampaignPicture', 'CampaignRevision', 'CampaignVersion', 'CodeBatch'],
    ...['ContentFile', 'Draw', 'DrawDay', 'DrawHead', 'FormerStoreList', 'Player', 'PoolUpload'],
    ...['PromotionHour', 'PromotionSource', 'Release', 'ReleaseKey', 'Render', 'Secret'],
    ...['StockWarning', 'StoreList', 'StudioSession', 'TelemetryHour', 'TicketCounter'],
  ];

  it('covers every model', async () => {
    const { outbox, campaigns } = site.services;
    await createDeliveryServices(site.database, readConfig({ DATA_DIR: folder }), {
      ...site.services,
      metrics: createMetrics(),
    });
    const parts = { outbox, campaigns, now: () => new Date() };
    const sourceNames = personalDataOf(features, site.database, parts).map(({ place }) => place);
    const modelsWithPersonalData = Object.values(site.database.models)
      .filter(({ collection }) => sourceNames.includes(collection.name))
      .map(({ modelName }) => modelName);
    expect(modelsWithPersonalData).toHaveLength(sourceNames.length);
    expect(Object.keys(site.database.models).sort()).toEqual(
      [...modelsWithPersonalData, ...WITHOUT_PERSONAL_DATA].sort(),
    );
  });
});
