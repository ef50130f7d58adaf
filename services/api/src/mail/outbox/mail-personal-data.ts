import {
  retentionEnd,
  permanentSource,
  type PersonalDataSource,
} from '../../platform/privacy/personal-data-source';
import { keyedHashIn } from '../../platform/secrets/sealing';
import type { MailboxLimits } from './mailbox-limit';
import type { Outbox } from './outbox';
import type { OutboxDocument } from './outbox-model';

const untilOf = ({ state, dueAt }: OutboxDocument): string =>
  state === 'dead' ? retentionEnd('undeliveredMails', dueAt) : 'sent, for three days at most';

/** Fields that grant access or a prize. */
const SECRETS = ['token', 'delivery'];
const withoutSecrets = ({ data }: Pick<OutboxDocument, 'data'>) =>
  Object.fromEntries(Object.entries(data ?? {}).filter(([key]) => !SECRETS.includes(key)));

/** Unsent mails to or about the person. Sent ones have no personal data. */
export const outboxPersonalData = (
  outbox: Pick<Outbox, 'mails' | 'settled'>,
): PersonalDataSource => {
  const { mails } = outbox;
  const ofPerson = async (address: string) => ({ about: await keyedHashIn(mails.db, address) });
  return {
    place: mails.collection.name,

    async find(address) {
      const found = await mails
        .find(await ofPerson(address))
        .sort({ createdAt: 1 })
        .lean();
      return found.map((mail) => ({
        what: `mail that is not sent: ${mail.kind}`,
        since: mail.createdAt,
        until: untilOf(mail),
        data: { kind: mail.kind, to: mail.to, data: withoutSecrets(mail) },
      }));
    },

    // Erased last: other sources can add mails until their own data is erased.
    isLast: true,
    async erase(address) {
      // Pending mails may not have been relayed to the outbox yet.
      await outbox.settled();
      return { erased: (await mails.deleteMany(await ofPerson(address))).deletedCount };
    },
  };
};

/** Mail counts under a keyed hash, deleted after a day; erasing them would allow strangers to flood the mailbox. */
export const mailboxPersonalData = (
  limits: Pick<MailboxLimits, 'find'>,
  place: string,
): PersonalDataSource =>
  permanentSource(
    place,
    async (address) => {
      const found = await limits.find(address);
      if (!found) return [];
      return [
        {
          what: 'mails to this mailbox within a day, stored as a hash',
          since: found.lastAt,
          until: retentionEnd('mailboxCounts', found.lastAt),
          data: { mails: found.mails.map(({ kind, at }) => ({ kind, at })) },
        },
      ];
    },
    'a hash that identifies nobody, which limits mails to this mailbox for a day',
  );
