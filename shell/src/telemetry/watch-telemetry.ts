import type { ReleaseReference } from '@site/contracts';
import { siteState } from '@site/platform';
import { noteShell, tellOutcomes } from './outcomes';
import { isTelling } from './tells-of';
import { measureVitals, takeVitals } from './vitals';

/** When the page is at rest: it must not wait for what measures it. */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(task, 1_000);
};

/**
 * Lets the API know how the parts do, where this tab is one of those that tell. `page` is the release whose page the
 * document came with, if there is one.
 */
export function watchTelemetry(page: ReleaseReference | undefined): void {
  if (!siteState().telemetry) return;
  noteShell('shown');
  if (!isTelling()) return;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') tellOutcomes(takeVitals());
  });
  // Without the measurements the page is what it is.
  const { pathname } = location;
  if (page) whenIdle(() => void measureVitals(page, pathname).catch(() => undefined));
}
