/** Reports of browsers about parts, failures and calls, and their summary. None contains personal data. */
import * as z from 'zod/mini';
import { PartName, releaseId, ReleaseVersion } from './release';
import { uniqueBy } from './unique-by';

/** Whether a part was shown in a tab, or the stage at which it failed first. */
export const PART_OUTCOMES = ['shown', 'failedToLoad', 'failedToRender'] as const;
export type PartOutcome = (typeof PART_OUTCOMES)[number];

const release = { name: PartName, version: ReleaseVersion };

/** A measurement of the browser, within plausible limits. */
const upTo = (maximum: number) => z.optional(z.number().check(z.gte(0), z.lte(maximum)));

/** `POST /api/telemetry`, from sampled tabs: the outcome of each part, and the web vitals of the first page. */
export const TelemetryReport = z.strictObject({
  parts: z
    .array(z.strictObject({ ...release, outcome: z.enum(PART_OUTCOMES) }))
    .check(z.maxLength(20), uniqueBy(releaseId, 'name each release once')),
  /** Of the first page, with the part that the page belongs to. */
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

/** The 75th percentile and the number of measurements. */
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

/** In hours; older telemetry is not stored. */
export const LONGEST_TELEMETRY_HOURS = 30 * 24;

/** The query of `GET /api/admin/telemetry`: of one part, of the last hours (default 24). */
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

/** `GET /api/admin/telemetry`: by part and release, sorted by name. */
export const TelemetrySummary = z.object({
  /** Start of the first hour; ISO 8601, UTC. */
  since: z.string(),
  releases: z.array(ReleaseTelemetry),
});
export type TelemetrySummary = z.infer<typeof TelemetrySummary>;

/** `POST /api/faults`: a part that a browser could not show. */
export const FaultReport = z.strictObject({
  part: z.string().check(z.maxLength(40)),
  version: z.string().check(z.maxLength(80)),
  stage: z.enum(['load', 'render']),
  message: z.string().check(z.maxLength(300)),
});
export type FaultReport = z.infer<typeof FaultReport>;

/** `POST /api/page-calls`: a traced call that a browser has made for a page. */
export const PageCall = z.strictObject({
  /** The header of the call (w3.org/TR/trace-context). */
  traceparent: z.string().check(z.regex(/^00-[\da-f]{32}-[\da-f]{16}-01$/)),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']),
  /** Without a query; the server finds the route with it and does not store it. */
  path: z.string().check(z.maxLength(200)),
  /** From the visitor's event, or else from the call, to the response; in ms. */
  ms: z.number().check(z.gte(0), z.lte(600_000)),
  /** Type of the event that caused the call: `click`. */
  event: z.optional(z.string().check(z.regex(/^[a-z]{1,30}$/))),
});
