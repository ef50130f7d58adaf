import { EBOOKS, type Store } from '@site/contracts';
import type { Examples } from './shapes';

const email = 'robin@example.com';
const answers = { mood: 'relaxed', flavor: 'citrus', time: 'evening' } as const;
const [guide] = EBOOKS;

export const visitorExamples = {
  Said: { message: 'Thank you for subscribing.' },
  ContactMessage: {
    name: 'Robin Example',
    email,
    inquiry: 'product',
    message: 'Which of your shops in Chicago has the live resin?',
  },
  NewsletterSubscription: { email, fullName: 'Robin Example' },
  NewsletterSignup: { email, fullName: 'Robin Example' },
  NewsletterToken: { token: 'AbCdEfGhIjKlMnOpQrStUvWxYz0123456789-_AbCdE' },
  EbookRequest: {
    email,
    name: 'Robin Example',
    ebookId: guide!.id,
    ebookTitle: guide!.title,
  },
  EbookResponse: { message: 'The guide is on its way to you.', pdfPath: guide!.pdfPath },
  QuizSubmission: {
    sessionId: 'visit-1',
    answers,
    recommendedProducts: ['limonene', 'myrcene'],
  },
  EmailCapture: {
    email,
    source: 'terpene_explorer',
    quizResults: { answers, recommendedTerpenes: ['limonene', 'myrcene'], sessionId: 'visit-1' },
  },
} satisfies Examples;

const store = {
  id: 'green-corner-chicago',
  name: 'Green Corner',
  address: '1200 Example Avenue',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
  phone: '(312) 555-0134',
  website: 'https://green-corner.example',
  latitude: '41.8781',
  longitude: '-87.6298',
  hours: { Monday: '10:00 AM - 9:00 PM', Sunday: 'Closed' },
  timeZone: 'America/Chicago',
  products: ['vapes' as const, 'edibles' as const],
} satisfies Store;

const version = '5f2b1c9a0d3e4f60';
const list = { version, count: 1, since: '2026-11-21T18:00:00.000Z', by: 'stores-team' };

export const storeExamples = {
  StoreList: [store],
  FoundStores: {
    stores: [
      {
        id: 'green-corner-chicago',
        name: 'Green Corner',
        address: '1200 Example Avenue',
        city: 'Chicago',
        state: 'IL',
        zipCode: '60601',
      },
    ],
    total: 1,
    words: ['chicago'],
  },
  CurrentStores: { version, stores: [store] },
  StoreReplacement: { note: 'With the shop that opens in December.', stores: [store] },
  ReplacedStores: { version, count: 1 },
  StoreLists: {
    current: list,
    former: [{ ...list, version: '0a1b2c3d4e5f6071', since: '2026-11-01T09:30:00.000Z' }],
  },
} satisfies Examples;
