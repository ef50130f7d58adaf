import type { OutboxDocument } from './outbox-model';

/** Why a mail was not delivered. Both texts are for operators: no address, no password. */
export class DeliveryError extends Error {
  constructor(
    /** `EENVELOPE 550 5.1.1 mailbox unknown` */
    readonly reason: string,
    /** Another try would fail as well: the server has refused this mail for good. */
    readonly permanent: boolean,
  ) {
    super(reason);
  }
}

/** Delivers a mail, or throws; a DeliveryError says whether it is worth another try. */
export type Deliver = (mail: OutboxDocument) => Promise<void>;
