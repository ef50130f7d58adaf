import type { ReleaseReference } from '@site/contracts';
import { siteState } from '@site/platform';
import { whenIdle } from '../when-idle';
import { recordShellOutcome, sendOutcomes, type Vitals } from './outcomes';
import { isSampled } from './sampling';

/**
 * Reports outcomes and web vitals, if this tab is sampled. `page` is the release of the document's page.
 */
export function watchTelemetry(page: ReleaseReference | undefined): void {
  if (!siteState().telemetry) return;
  recordShellOutcome('shown');
  if (!isSampled()) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendOutcomes(takeVitals());
  });
  const { pathname } = location;
  // Measurements are optional.
  if (page) whenIdle(() => void measureVitals(page, pathname).catch(() => undefined));
}

let vitals: Vitals | undefined;

/** Returns the measurements so far, once per document. */
const takeVitals = (): Vitals | undefined => {
  const recorded = vitals;
  vitals = undefined;
  const { lcp, cls, inp } = recorded ?? {};
  return [lcp, cls, inp].some((value) => value !== undefined) ? recorded : undefined;
};

/**
 * Measures the document's first page until another one is shown. The library measures the whole document, so later values
 * would belong to another page, and often to another part.
 */
async function measureVitals({ name, version }: ReleaseReference, pathname: string): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  vitals = { name, version };
  const record =
    (vital: 'lcp' | 'cls' | 'inp') =>
    ({ value }: { value: number }) => {
      if (vitals && location.pathname === pathname) vitals[vital] = value;
    };
  const options = { reportAllChanges: true };
  onLCP(record('lcp'), options);
  onCLS(record('cls'), options);
  onINP(record('inp'), options);
}
