import type { SiteState } from '@site/contracts';
import * as z from 'zod/mini';

/** What the child process is told, as one JSON text on its standard input. */
export const PrerenderJob = z.object({
  /** Takes the place of the nonce, which is another one in each answer. */
  nonce: z.string(),
  /** Made by the API itself; the shell alone reads it. */
  site: z.custom<SiteState>((value) => typeof value === 'object' && value !== null),
  /** part → the text of its server bundle; the shell among them. */
  bundles: z.record(z.string(), z.string()),
  pages: z.array(z.object({ path: z.string(), data: z.record(z.string(), z.unknown()) })),
});
export type PrerenderJob = z.infer<typeof PrerenderJob>;

const PrerenderedPage = z.object({
  path: z.string(),
  html: z.string(),
  /** `<style>` elements of the page for the head. */
  styles: z.string(),
});
export type PrerenderedPage = z.infer<typeof PrerenderedPage>;

/** What it answers, as one JSON text on its standard output. */
export const PrerenderAnswer = z.union([
  z.object({
    pages: z.array(PrerenderedPage),
    earlyScript: z.string(),
    noScriptStyles: z.string(),
  }),
  z.object({ error: z.string() }),
]);
export type PrerenderAnswer = z.infer<typeof PrerenderAnswer>;

export type PrerenderResult = Exclude<PrerenderAnswer, { error: string }>;
