import type { OutboxDocument } from './outbox-model';

/** Why a mail was not delivered, for operators, without addresses and passwords. */
export class DeliveryError extends Error {
  constructor(
    /** For example `EENVELOPE 550 5.1.1 mailbox unknown`. */
    readonly reason: string,
    /** A retry would fail too. */
    readonly permanent: boolean,
  ) {
    super(reason);
  }
}

/** Delivers a mail, or throws a `DeliveryError` that says whether to retry. */
export type Deliver = (mail: OutboxDocument) => Promise<void>;
