import type { ReleaseReference, TelemetryReport } from '@site/contracts';

export type Vitals = NonNullable<TelemetryReport['vitals']>;

let vitals: Vitals | undefined;

/** What was measured so far, if anything; once in a document. */
export const takeVitals = (): Vitals | undefined => {
  const taken = vitals;
  vitals = undefined;
  const { lcp, cls, inp } = taken ?? {};
  return [lcp, cls, inp].some((value) => value !== undefined) ? taken : undefined;
};

/**
 * Measures the page that the document came with, this release's, at this path, until another is shown: what comes later
 * is another page's, and often another part's. The library's values are those of the whole document.
 */
export async function measureVitals(
  { name, version }: ReleaseReference,
  pathname: string,
): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  vitals = { name, version };
  const keep =
    (vital: 'lcp' | 'cls' | 'inp') =>
    ({ value }: { value: number }) => {
      if (vitals && location.pathname === pathname) vitals[vital] = value;
    };
  const always = { reportAllChanges: true };
  onLCP(keep('lcp'), always);
  onCLS(keep('cls'), always);
  onINP(keep('inp'), always);
}
