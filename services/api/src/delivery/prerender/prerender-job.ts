import type { SiteState } from '@site/contracts';
import * as z from 'zod/mini';

/** What the child process is told, as one JSON text on its standard input: the pages of one part. */
export const PrerenderJob = z.object({
  /** Made by the API itself; the shell alone reads it. */
  site: z.custom<SiteState>((value) => typeof value === 'object' && value !== null),
  /** part → the text of its server bundle; the shell among them. */
  bundles: z.record(z.string(), z.string()),
  pages: z.array(z.object({ path: z.string(), data: z.record(z.string(), z.unknown()) })),
});
export type PrerenderJob = z.infer<typeof PrerenderJob>;

export const PrerenderedPage = z.object({
  path: z.string(),
  html: z.string(),
  /** `<style>` elements of the page for the head. */
  styles: z.string(),
});
export type PrerenderedPage = z.infer<typeof PrerenderedPage>;

/** What a document inlines beside the page, the same in all; the shell's. */
const Inlined = z.object({ earlyScript: z.string(), noScriptStyles: z.string() });
type Inlined = z.infer<typeof Inlined>;

/** What it answers on its standard output, a JSON text a line: each page before it is begun and when it is done. */
export const PrerenderLine = z.union([
  z.object({ begun: z.string() }),
  z.object({ page: PrerenderedPage }),
  z.object({ done: Inlined }),
  z.object({ error: z.string() }),
]);
export type PrerenderLine = z.infer<typeof PrerenderLine>;

export interface PrerenderResult extends Inlined {
  pages: PrerenderedPage[];
}
