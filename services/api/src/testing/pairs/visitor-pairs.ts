import {
  CertificateUpload,
  ContactMessage,
  EBOOKS,
  EbookRequest,
  EmailCapture,
  NewsletterSignup,
  NewsletterSubscription,
  QuizSubmission,
  PRODUCT_LINES,
  StoreReplacement,
  type Store,
} from '@site/contracts';
import * as fc from 'fast-check';
import type { PromotionSite } from '../promotion-site';
import { fieldsOf, onlyOf, pair, type Pair } from './pair';

/** The site makes its own. */
const withoutSlugs = (stores: readonly Store[]) => stores.map(({ slug: _, ...store }) => store);

const post = (site: PromotionSite, path: string, body: object, status = 200) =>
  site.request.post(path).send(body).expect(status);

const subscription = (
  contract: typeof NewsletterSignup | typeof NewsletterSubscription,
  path: string,
) =>
  pair(contract, 'Subscription', {
    keep: async (site, sent) => {
      await post(site, path, sent);
      return fieldsOf(await onlyOf(site, 'Subscription'), contract);
    },
    wanted: ({ email, fullName }) => ({ email: email.toLowerCase(), fullName }),
  });

const decimal = (limit: number) =>
  fc.option(
    fc.double({ min: -limit, max: limit, noNaN: true }).map((degrees) => degrees.toFixed(6)),
    { nil: undefined },
  );

/** Each name once. */
const named = <Entry extends { name: string }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry, nth) => ({ ...entry, name: `${entry.name.slice(0, 50)} ${nth}` }));

export const visitorPairs: Pair[] = [
  pair(CertificateUpload, 'Certificate', {
    given: {
      '.batch': fc.stringMatching(/^[A-Z]{2}-\d{4,8}$/),
      '.testedAt': fc.constantFrom('2026-10-02', '2024-02-29'),
      '.document': fc
        .uint8Array({ maxLength: 200 })
        .map((bytes) => Buffer.concat([Buffer.from('%PDF-1.7'), bytes]).toString('base64')),
    },
    mend: ({ cannabinoids, terpenes, panels, ...upload }) => ({
      ...upload,
      cannabinoids: named(cannabinoids),
      terpenes: named(terpenes),
      panels: named(panels),
    }),
    keep: async (site, sent) => {
      await site.admin('put', `/certificates/${sent.batch}`).send(sent).expect(200);
      const { facts, document } = await onlyOf(site, 'Certificate');
      return { ...(facts as object), document };
    },
  }),
  pair(ContactMessage, 'ContactMessage', {
    keep: async (site, sent) => {
      await post(site, '/api/contact', sent, 201);
      return fieldsOf(await onlyOf(site, 'ContactMessage'), ContactMessage);
    },
  }),
  subscription(NewsletterSubscription, '/api/lottery/newsletter'),
  subscription(NewsletterSignup, '/api/newsletter-signup'),
  pair(EbookRequest, 'EbookRequest', {
    given: {
      '.ebookId': fc.constantFrom(
        ...EBOOKS.filter(({ available }) => available).map(({ id }) => id),
      ),
    },
    keep: async (site, sent) => {
      await post(site, '/api/ebooks/download', sent);
      return fieldsOf(await onlyOf(site, 'EbookRequest'), EbookRequest);
    },
    // The title is what the tab showed; the id stands for it.
    wanted: ({ ebookTitle: _, ...request }) => request,
  }),
  pair(QuizSubmission, 'QuizResult', {
    keep: async (site, sent) => {
      await post(site, '/api/tools/quiz', sent);
      return fieldsOf(await onlyOf(site, 'QuizResult'), QuizSubmission);
    },
  }),
  pair(EmailCapture, 'EmailCapture', {
    keep: async (site, sent) => {
      await post(site, '/api/tools/email-capture', sent);
      const { email, source, ...kept } = await onlyOf(site, 'EmailCapture');
      return { email, source, quizResults: fieldsOf(kept, EmailCapture.shape.quizResults) };
    },
    wanted: ({ email, ...capture }) => ({ email: email.toLowerCase(), ...capture }),
  }),
  pair(StoreReplacement, 'StoreList', {
    given: {
      '.stores[].latitude': decimal(90),
      '.stores[].longitude': decimal(180),
      '.stores[].timeZone': fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      '.stores[].products': fc.subarray([...PRODUCT_LINES]),
    },
    mend: ({ stores, ...list }) => ({
      ...list,
      stores: stores.map(({ latitude, longitude, ...store }, nth) => ({
        ...store,
        id: `${store.id.slice(0, 70)}-${nth}`,
        ...(latitude && longitude ? { latitude, longitude } : {}),
      })),
    }),
    keep: async (site, sent) => {
      await site.admin('put', '/stores').send(sent).expect(200);
      const { stores } = await onlyOf(site, 'StoreList');
      const { body } = await site.request.get('/api/stores').expect(200);
      return { stores, shown: withoutSlugs(body as Store[]) };
    },
    // The note is a remark for people who read the file.
    wanted: ({ stores }) => {
      const wanted = withoutSlugs(stores);
      return { stores: wanted, shown: wanted };
    },
  }),
];
