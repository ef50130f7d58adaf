/** What browsers tell of how the parts do, and what becomes of it. Nothing in it is about a person. */
import * as z from 'zod/mini';
import { PartName, releaseId, ReleaseVersion } from './release';

/** How a part did in a tab: shown, or the stage at which it failed first. */
export const PART_OUTCOMES = ['shown', 'failedToLoad', 'failedToRender'] as const;
export type PartOutcome = (typeof PART_OUTCOMES)[number];

const release = { name: PartName, version: ReleaseVersion };

/** A measurement of the browser that may be wrong, but not absurd. */
const upTo = (maximum: number) => z.optional(z.number().check(z.gte(0), z.lte(maximum)));

/** `POST /api/telemetry`: of some tabs, how the parts did in it, each once, and how fast its first page was. */
export const TelemetryReport = z.strictObject({
  parts: z.array(z.strictObject({ ...release, outcome: z.enum(PART_OUTCOMES) })).check(
    z.maxLength(20),
    z.refine(
      (parts) => new Set(parts.map(releaseId)).size === parts.length,
      'name each release once',
    ),
  ),
  /** Of the page that the document came with, by the part whose page it is. */
  vitals: z.optional(
    z.strictObject({
      ...release,
      /** Largest Contentful Paint, in ms. */
      lcp: upTo(300_000),
      /** Cumulative Layout Shift. */
      cls: upTo(100),
      /** Interaction to Next Paint, in ms. */
      inp: upTo(300_000),
    }),
  ),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;

/** The 75th percentile, and of how many measurements: three of four are at most so. */
const percentile = z.optional(z.object({ p75: z.number(), of: z.int() }));

export const ReleaseTelemetry = z.object({
  ...release,
  /** Tabs in which it was shown or failed. */
  visits: z.int(),
  failedToLoad: z.int(),
  failedToRender: z.int(),
  /** In ms. */
  lcp: percentile,
  cls: percentile,
  /** In ms. */
  inp: percentile,
});
export type ReleaseTelemetry = z.infer<typeof ReleaseTelemetry>;

/** The longest that can be asked for, in hours: it is not kept for longer. */
export const LONGEST_TELEMETRY_HOURS = 30 * 24;

/** The query of `GET /api/admin/telemetry`: of one part, of the last hours (24). */
export const TelemetryQuery = z.strictObject({
  part: z.optional(PartName),
  hours: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'use a whole number from 1')),
      z.pipe(
        z.transform(Number),
        z.int().check(z.lte(LONGEST_TELEMETRY_HOURS, `use at most ${LONGEST_TELEMETRY_HOURS}`)),
      ),
    ),
  ),
});
export type TelemetryQuery = z.infer<typeof TelemetryQuery>;

/** `GET /api/admin/telemetry`: by part and release, in the order of their names. */
export const TelemetrySummary = z.object({
  /** The beginning of the first hour, ISO 8601, UTC. */
  since: z.string(),
  releases: z.array(ReleaseTelemetry),
});
export type TelemetrySummary = z.infer<typeof TelemetrySummary>;
