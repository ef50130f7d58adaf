import type { ReleaseReference } from '@site/contracts';
import { siteState } from '@site/platform';
import { whenIdle } from '../when-idle';
import { noteShell, sendOutcomes, type Vitals } from './outcomes';
import { isSampled } from './sampling';

/**
 * Reports how the parts do, if this tab is sampled. `page` is the release whose page the document came with, if there is
 * one.
 */
export function watchTelemetry(page: ReleaseReference | undefined): void {
  if (!siteState().telemetry) return;
  noteShell('shown');
  if (!isSampled()) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendOutcomes(takeVitals());
  });
  const { pathname } = location;
  // The page works without the measurements.
  if (page) whenIdle(() => void measureVitals(page, pathname).catch(() => undefined));
}

let vitals: Vitals | undefined;

/** What was measured so far, once in a document. */
const takeVitals = (): Vitals | undefined => {
  const taken = vitals;
  vitals = undefined;
  const { lcp, cls, inp } = taken ?? {};
  return [lcp, cls, inp].some((value) => value !== undefined) ? taken : undefined;
};

/**
 * Measures the page that the document came with until another one is shown: later values are of another page, and often
 * of another part. The library's values are those of the whole document.
 */
async function measureVitals({ name, version }: ReleaseReference, pathname: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  vitals = { name, version };
  const keep =
    (vital: 'lcp' | 'cls' | 'inp') =>
    ({ value }: { value: number }) => {
      if (vitals && location.pathname === pathname) vitals[vital] = value;
    };
  const options = { reportAllChanges: true };
  onLCP(keep('lcp'), options);
  onCLS(keep('cls'), options);
  onINP(keep('inp'), options);
}
