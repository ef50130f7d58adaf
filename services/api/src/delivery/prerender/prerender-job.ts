import type { SiteState } from '@site/contracts';
import * as z from 'zod/mini';

/** The input of the child process, as JSON on stdin: the pages of one part. */
export const PrerenderJob = z.object({
  /** Created by the API; only the shell reads it. */
  site: z.custom<SiteState>((value) => typeof value === 'object' && value !== null),
  /** Part → text of its server bundle, including the shell. */
  bundles: z.record(z.string(), z.string()),
  pages: z.array(
    z.object({
      path: z.string(),
      /** Of a page that is generated for a state or store; part of `site` too. */
      title: z.optional(z.string()),
      data: z.record(z.string(), z.unknown()),
    }),
  ),
});
export type PrerenderJob = z.infer<typeof PrerenderJob>;

export const PrerenderedPage = z.object({
  path: z.string(),
  html: z.string(),
  /** `<style>` elements of the page for the head. */
  styles: z.string(),
});
export type PrerenderedPage = z.infer<typeof PrerenderedPage>;

/** What every document inlines, from the shell. */
const Inlined = z.object({ earlyScript: z.string(), noScriptStyles: z.string() });

/** A line of its output, as JSON: the start and the result of each page, then the end or an error. */
export const PrerenderLine = z.union([
  z.object({ start: z.string() }),
  z.object({ page: PrerenderedPage }),
  z.object({ done: Inlined }),
  z.object({ error: z.string() }),
]);
export type PrerenderLine = z.infer<typeof PrerenderLine>;

export const PrerenderResult = z.extend(Inlined, { pages: z.array(PrerenderedPage) });
export type PrerenderResult = z.infer<typeof PrerenderResult>;
