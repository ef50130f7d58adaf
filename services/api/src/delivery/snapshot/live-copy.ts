import { ReleaseManifest, StoreList } from '@site/contracts';
import * as z from 'zod';

const GonePath = z.object({ path: z.string(), to: z.optional(z.string()) });

const Line = z.object({
  parts: z.record(z.string(), z.string()),
  previous: z.record(z.string(), z.array(z.string())),
  gone: z.optional(z.array(GonePath)),
});

const Side = z.object({ composition: z.int(), canary: z.optional(z.string()), line: Line });

const CanarySide = z.object({
  ...Side.shape,
  canary: z.string(),
  part: z.string(),
  ranges: z.array(z.object({ from: z.int(), to: z.int() })),
  percent: z.number(),
});

/** What the documents of one side are made from. */
const SideSources = z.object({
  composition: z.int(),
  canary: z.optional(z.string()),
  manifests: z.array(ReleaseManifest),
  previous: z.array(ReleaseManifest),
  gone: z.array(GonePath),
  rendered: z.object({
    earlyScript: z.string(),
    noScriptStyles: z.string(),
    pages: z.array(z.object({ path: z.string(), html: z.string(), styles: z.string() })),
  }),
});
export type SideSources = z.infer<typeof SideSources>;

/** All that an instance needs to serve what is live without its database, but for the files of the releases. */
export const LiveCopy = z.object({
  /** ISO 8601; when it was written. */
  at: z.string(),
  /** The composition that was live. */
  newest: z.int(),
  sides: z.object({ live: Side, canaries: z.array(CanarySide) }),
  stores: z.object({
    version: z.string(),
    stores: StoreList,
    moved: z.optional(z.array(z.object({ path: z.string(), id: z.string() }))),
  }),
  /** What is live first; it is older than `newest` where that could not be prepared. */
  prepared: z.tuple([SideSources], SideSources),
});
export type LiveCopy = z.infer<typeof LiveCopy>;
