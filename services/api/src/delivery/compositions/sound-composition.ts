import { COMPOSITION_ACTIONS } from '@site/contracts';
import * as z from 'zod/mini';

const Named = z.looseObject({
  parts: z.record(z.string(), z.string()),
  previous: z.record(z.string(), z.array(z.string())),
  canaries: z.optional(
    z.array(
      z.looseObject({
        name: z.string(),
        version: z.string(),
        ranges: z.array(z.looseObject({ from: z.number(), to: z.number() })),
        began: z.number(),
      }),
    ),
  ),
});

const Told = z.looseObject({
  action: z.enum(COMPOSITION_ACTIONS),
  changes: z.array(
    z.looseObject({
      name: z.string(),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      percent: z.optional(z.number()),
      last: z.optional(z.number()),
    }),
  ),
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  forced: z.optional(z.array(z.string())),
  createdAt: z.date(),
});

/** What a composition names, as it was read; throws where that was spoilt: what it needs would count as needed by nobody. */
export const soundlyNamed = <Document extends object>(document: Document): Document => {
  z.parse(Named, document);
  return document;
};

/** What a composition has changed, as it was read; throws where that was spoilt. */
export const soundlyTold = <Document extends object>(document: Document): Document => {
  z.parse(Told, document);
  return document;
};
