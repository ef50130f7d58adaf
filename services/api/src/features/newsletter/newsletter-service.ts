import { randomBytes } from 'node:crypto';
import type { NewsletterSignup, NewsletterSubscription } from '@site/contracts';
import { MINUTE_MS, DAY_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { notFound } from '../../platform/http/api-error';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { Outbox } from '../../mail/outbox/outbox';
import type { PendingMail } from '../../mail/outbox/pending-mail';
import { memoizeAsync } from '../../platform/concurrency';
import { ALPHABET } from '../codes/code';
import { newsletterTokens, newSubscriptionKey } from './newsletter-tokens';
import type { SubscriptionDocument, SubscriptionModel } from './subscription-model';

/**
 * Pause after the nth confirmation mail, in ms: 2 minutes, so that a lost mail can be replaced, then six times as long
 * each time, up to a day. Strangers can cause such mails: three in the first hour, five in the first day.
 */
const pauseAfter = (nth: number): number => Math.min(2 * MINUTE_MS * 6 ** (nth - 1), DAY_MS);

/** Defaults for fields that subscriptions from before double opt-in lack. */
const legacyDefaults = () => ({
  state: 'pending' as const,
  key: newSubscriptionKey(),
  asked: 0,
  askedAt: new Date(0),
});

const invalidLink = () => notFound('This link doesn’t work anymore. Please sign up again.');

/** `FIRST15-7Q2M-K0XD-93VA`: 60 random bits. */
const personalCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => ALPHABET[byte % 32]).join('');
  return `FIRST15-${letters.match(/.{4}/g)!.join('-')}`;
};

export const createNewsletterService = (
  subscriptions: SubscriptionModel,
  outbox: Outbox,
  /** Called once; see `storedSecret`. */
  secret: () => Promise<string>,
  now = () => new Date(),
) => {
  const relay = outbox.relayOf(subscriptions);
  const tokens = memoizeAsync(async () => newsletterTokens(await secret(), now));

  const confirmation = async (email: string, key: string, nth: number): Promise<PendingMail> => ({
    kind: 'newsletter-confirmation',
    to: { address: email },
    data: { token: (await tokens()).toConfirm(key) },
    nth,
  });

  const confirmationFields = async (email: string, key: string, nth: number) => ({
    state: 'pending' as const,
    key,
    asked: nth,
    askedAt: now(),
    mails: [await confirmation(email, key, nth)],
  });

  /** True when the address was new. */
  const add = async (
    id: string,
    email: string,
    fullName: string,
    campaign: string | undefined,
  ): Promise<boolean> => {
    const confirmation = await confirmationFields(email, newSubscriptionKey(), 1);
    const result = await unlessDuplicate(
      subscriptions.updateOne(
        { _id: id },
        {
          $setOnInsert: {
            email,
            fullName,
            createdAt: now(),
            ...(campaign && { campaign }),
            ...confirmation,
          },
        },
        { upsert: true },
      ),
    );
    return result?.upsertedCount === 1;
  };

  const canAskAgain = ({ state, asked, askedAt, confirmedAt }: SubscriptionDocument) => {
    if (state === 'confirmed') return false;
    // After a confirmed subscription, subscribing again is deliberate.
    const isConfirmed = confirmedAt !== undefined && confirmedAt >= askedAt;
    return isConfirmed || now().getTime() - askedAt.getTime() >= pauseAfter(asked);
  };

  /** The filter matches for only one of two concurrent requests, so one mail is sent. */
  const askAgain = async (
    { _id, email, key, asked }: SubscriptionDocument,
    fullName: string,
    campaign: string | undefined,
  ) => {
    const { mails, ...next } = await confirmationFields(email, key, asked + 1);
    await subscriptions.updateOne(
      { _id, asked: trusted({ $not: { $gt: asked } }), state: trusted({ $ne: 'confirmed' }) },
      {
        $set: { ...next, ...(fullName && { fullName }), ...(campaign && { campaign }) },
        $push: { mails: { $each: mails } },
      },
    );
  };

  /** As in `askAgain`, one of two concurrent requests sends the mail. */
  const notifyOwner = async ({ _id, email, key, code, told = 0 }: SubscriptionDocument) => {
    const mail: PendingMail = {
      kind: 'newsletter-known',
      to: { address: email },
      data: { ...(code && { code }), token: (await tokens()).toUnsubscribe(key) },
      nth: told + 1,
    };
    await subscriptions.updateOne(
      { _id, state: 'confirmed', told: trusted({ $not: { $gt: told } }) },
      { $set: { told: told + 1, toldAt: now() }, $push: { mails: mail } },
    );
  };
  const canNotifyOwner = ({ state, toldAt }: SubscriptionDocument) =>
    state === 'confirmed' && (!toldAt || now().getTime() - toldAt.getTime() >= DAY_MS);

  const keyOf = async (purpose: 'confirm' | 'unsubscribe', token: string) => {
    const key = (await tokens()).read(purpose, token);
    if (!key) throw invalidLink();
    return key;
  };

  const welcome = async ({ email, key, asked }: SubscriptionDocument, code: string) =>
    ({
      kind: 'newsletter-welcome',
      to: { address: email },
      data: { code, token: (await tokens()).toUnsubscribe(key) },
      nth: asked,
    }) satisfies PendingMail;

  return {
    /**
     * Mails a confirmation link, or, to a confirmed subscriber, a notice that the address was entered again. Returns
     * whether it was known: only the browser that subscribed it may learn that (`SubscribedCookies`).
     */
    async subscribe(
      form: NewsletterSubscription | NewsletterSignup,
      campaign?: string,
    ): Promise<'new' | 'known'> {
      const email = form.email.toLowerCase();
      const id = await keyedHashIn(subscriptions.db, email);
      const isNew = await add(id, email, form.fullName, campaign);
      const found = isNew ? undefined : await subscriptions.findById(id).lean();
      const existing = found && { ...legacyDefaults(), ...found };
      if (existing && canAskAgain(existing)) await askAgain(existing, form.fullName, campaign);
      else if (existing && canNotifyOwner(existing)) await notifyOwner(existing);
      relay(id);
      return existing && existing.state !== 'unsubscribed' ? 'known' : 'new';
    },

    /**
     * Confirms, and mails the personal code; a second time changes nothing. Returns the campaign of a new subscriber,
     * and whether the subscription was confirmed before. Throws `not_found` for an invalid token.
     */
    async confirm(token: string): Promise<{ campaign?: string; alreadyConfirmed: boolean }> {
      const key = await keyOf('confirm', token);
      const found = await subscriptions.findOne({ key }).lean();
      if (!found || found.state === 'unsubscribed') throw invalidLink();
      if (found.state === 'confirmed') return { alreadyConfirmed: true };
      const code = found.code ?? personalCode();
      const { modifiedCount } = await subscriptions.updateOne(
        { _id: found._id, state: 'pending' },
        {
          $set: { state: 'confirmed', confirmedAt: now(), code },
          $push: { mails: await welcome(found, code) },
        },
      );
      relay(found._id);
      if (modifiedCount === 0) return { alreadyConfirmed: true };
      return { campaign: found.campaign, alreadyConfirmed: false };
    },

    /** Ends a subscription; a second time changes nothing. Throws `not_found` for an invalid token. */
    async unsubscribe(token: string): Promise<void> {
      const key = await keyOf('unsubscribe', token);
      // A deleted subscription counts as ended.
      await subscriptions.updateOne(
        { key },
        { $set: { state: 'unsubscribed', unsubscribedAt: now(), fullName: '', mails: [] } },
      );
    },
  };
};
export type NewsletterService = ReturnType<typeof createNewsletterService>;
