import * as fc from 'fast-check';
import type * as z from 'zod';
import { documentsOf, type Making } from '../documents-of';
import type { PromotionSite } from '../promotion-site';

/** A contract, and the model that keeps what it accepts. */
export interface Pair {
  contract: z.core.$ZodType;
  model: string;
  /** Rejects with the smallest document that was not kept as it was accepted. */
  check: (site: PromotionSite) => Promise<void>;
}

interface Keeping<Contract extends z.core.$ZodType> extends Making<z.input<Contract>> {
  /** Sends a document as its senders do, and answers with what is kept of it, in the contract's words. */
  keep: (site: PromotionSite, sent: z.input<Contract>) => Promise<unknown>;
  /** What has to be kept, where that is not the document as the contract reads it. */
  wanted?: (read: z.output<Contract>) => unknown;
}

/** Documents for each pair: together they take some seconds. */
const DOCUMENTS = 25;

export const pair = <Contract extends z.core.$ZodType>(
  contract: Contract,
  model: string,
  { keep, wanted = (read) => read, ...making }: Keeping<Contract>,
): Pair => ({
  contract,
  model,
  check: (site) =>
    fc.assert(
      fc.asyncProperty(documentsOf(contract, making), async ({ sent, read }) => {
        for (const name of [model, 'MailboxRest', 'Outbox'])
          await site.database.model(name).collection.deleteMany({});
        await site.database.collection('rate-limits').deleteMany({});
        expect(await keep(site, sent)).toEqual(wanted(read));
      }),
      { numRuns: DOCUMENTS },
    ),
});

/** The one document that a model keeps now, with what is sealed in it opened. */
export const onlyOf = async (site: PromotionSite, model: string) => {
  const documents = await site.database.model<Record<string, unknown>>(model).find().lean();
  expect(documents).toHaveLength(1);
  return documents[0]!;
};

/** The fields of a kept document that a contract names. */
export const fieldsOf = (document: object, { shape }: { shape: object }): object =>
  Object.fromEntries(Object.entries(document).filter(([key]) => key in shape));
