import {
  CampaignDocument,
  ContactMessage,
  EBOOK_CONSENT,
  EmailCapture,
  EbookRequest,
  NewsletterSignup,
  NewsletterSubscription,
  PrizeClaim,
  QrClaim,
  QUIZ_CONSENT,
  QuizSubmission,
  StoreReplacement,
  type Store,
} from '@site/contracts';
import type * as z from 'zod';
import { fieldsLeftOut } from './testing/fields-of';
import {
  campaign,
  lottery,
  startPromotionSite,
  type PromotionSite,
} from './testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const EMAIL = 'Ada@Example.com';
const address = EMAIL.toLowerCase();
const answers = { mood: 'relaxed', flavor: 'earthy', time: 'night' };

/** An example that says everything the contract lets one say: a field that is new there has to be added here. */
const fullest = <Body extends object>(contract: z.core.$ZodType, body: Body): Body => {
  expect(fieldsLeftOut(contract, body)).toEqual([]);
  return body;
};

const only = async (collection: string) => {
  const documents = await site.stored(collection);
  expect(documents).toHaveLength(1);
  return documents[0];
};
const send = (path: string, body: object) => site.request.post(path).send(body);

it('keeps all of a contact message', async () => {
  const message = fullest(ContactMessage, {
    name: 'Ada Lovelace',
    email: EMAIL,
    inquiry: 'wholesale',
    message: 'Do you ship\nto Ohio? 🌿',
  });
  await send('/api/contact', message).expect(201);
  expect(await only('contact-messages')).toMatchObject(message);
});

it.each([
  ['/api/lottery/newsletter', NewsletterSubscription],
  ['/api/newsletter-signup', NewsletterSignup],
])('keeps all of a newsletter subscription: %s', async (path, contract) => {
  await site.database.collection('subscriptions').deleteMany({});
  const { email, ...rest } = fullest(contract, { email: EMAIL, fullName: 'Ada Lovelace' });
  await send(path, { email, ...rest }).expect(200);
  expect(await only('subscriptions')).toMatchObject({ _id: address, ...rest });
});

it('keeps all of a request for a guide but the title, which its id stands for', async () => {
  const { ebookTitle, ...request } = fullest(EbookRequest, {
    email: EMAIL,
    name: 'Ada Lovelace',
    ebookId: 'complete-guide-cannabis-extracts',
    ebookTitle: 'The Complete Guide to Cannabis Extracts',
  });
  await send('/api/ebooks/download', { ...request, ebookTitle }).expect(200);
  expect(await only('ebook-requests')).toMatchObject({
    ...request,
    consent: { words: EBOOK_CONSENT, givenAt: expect.any(Date) },
  });
});

it('keeps all of a quiz result', async () => {
  const result = fullest(QuizSubmission, {
    sessionId: 'a-session',
    answers,
    recommendedProducts: ['myrcene', 'linalool', 'caryophyllene'],
  });
  await send('/api/tools/quiz', result).expect(200);
  expect(await only('quiz-results')).toMatchObject(result);
});

it('keeps all of an address that a quiz result is mailed to', async () => {
  const { quizResults, ...capture } = fullest(EmailCapture, {
    email: EMAIL,
    source: 'terpene_explorer',
    quizResults: {
      answers,
      recommendedTerpenes: ['myrcene', 'linalool', 'caryophyllene'],
      sessionId: 'a-session',
    },
  });
  await send('/api/tools/email-capture', { ...capture, quizResults }).expect(200);
  expect(await only('email-captures')).toMatchObject({
    ...capture,
    email: address,
    ...quizResults,
    consent: { words: QUIZ_CONSENT, givenAt: expect.any(Date) },
  });
});

describe('of a claim', () => {
  beforeEach(() => site.database.collection('claims').deleteMany({}));

  it('all is kept that the winner of a QR wheel says', async () => {
    await site.put(campaign());
    const ada = site.person();
    const { scanId } = await ada.scanned();
    const { campaignId, prize, ...winner } = fullest(QrClaim, {
      campaignId: 'autumn',
      email: EMAIL,
      phone: '(312) 555-0134',
      prize: 'T-Shirt',
    });
    await ada.claim({ campaignId, prize, ...winner }).expect(200);
    expect(await only('claims')).toMatchObject({
      _id: scanId,
      campaign: campaignId,
      prize: { name: prize },
      email: address,
      phone: '+13125550134',
    });
  });

  it('all is kept that the winner of the lottery says', async () => {
    await site.put(lottery());
    const ada = site.person();
    const { scanId } = await ada.spun();
    const claim = fullest(PrizeClaim, {
      scanId,
      email: EMAIL,
      fullName: 'Ada Lovelace',
      phone: '(312) 555-0134',
      prizeId: 'shirt',
    });
    await ada.claimPrize(scanId, claim).expect(200);
    expect(await only('claims')).toMatchObject({
      _id: scanId,
      campaign: 'lottery',
      prize: { id: 'shirt', name: 'T-Shirt' },
      email: address,
      fullName: 'Ada Lovelace',
      phone: '+13125550134',
    });
  });
});

it('keeps all of the stores, but the remark about the file', async () => {
  const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
  const store: Store = {
    id: 'a-store',
    name: 'A Store',
    address: '1 Sample Street',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601-1234',
    phone: '(312) 555-0101',
    website: 'https://store.example/',
    latitude: '41.8781',
    longitude: '-87.6298',
    hours: Object.fromEntries(days.map((day) => [day, '10:00 AM - 9:00 PM'])),
  };
  const list = fullest(StoreReplacement, { note: 'of November', stores: [store] });
  await site.admin('put', '/stores').send(list).expect(200);
  expect((await only('store-lists'))!.stores).toEqual([store]);
  expect((await site.request.get('/api/stores').expect(200)).body).toEqual([store]);
});

it('keeps all of a campaign', async () => {
  const { prizes, segments, theme } = campaign();
  const document = fullest(CampaignDocument, {
    ...campaign({ id: 'winter' }),
    prizes: prizes.map((prize) => ({ ...prize, stock: 10, cost: 12.5 })),
    segments: segments.map((segment) => ({
      ...segment,
      colour: segment.prize ? theme.prize : theme.losing[0],
    })),
    theme: {
      ...theme,
      image: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    },
    rules: { ...campaign().rules, more: ['One for each household.'] },
  } as CampaignDocument);
  await site.put(document);
  const { body } = await site.admin('get', '/campaigns/winter').expect(200);
  expect(body.campaign).toEqual(document);
});
