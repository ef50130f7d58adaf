import type { SiteState } from '@site/contracts';
import { memoizeAsync } from '../../platform/concurrency';
import { confinements, type Confinement, type Mode } from './confinement';
import { prerender } from './prerender';
import type { PrerenderJob } from './prerender-job';

/** A shell with one page. */
const TRIAL: PrerenderJob = {
  site: {} as SiteState,
  bundles: {
    shell: `
      exports.shared = {};
      exports.inline = { earlyAgeCheck: '', noScriptStyles: '' };
      exports.provide = () => undefined;
      exports.render = async () => ({ html: 'rendered', styles: '' });`,
  },
  pages: [{ path: '/', data: {} }],
};

/** The strongest confinement that works on this system; tried once. */
export const strongestConfinement = memoizeAsync(findStrongest);

/** Why it does not work on this system; undefined if it does. */
export const confinementFailure = (confinement: Confinement): Promise<string | undefined> =>
  prerender(TRIAL, confinement).then(
    () => undefined,
    (error: unknown) => `${confinement.mode}: ${(error as Error).message}`,
  );

async function findStrongest(): Promise<Confinement> {
  const failures: string[] = [];
  for (const confinement of await confinements()) {
    const failure = await confinementFailure(confinement);
    if (failure === undefined) return confinement;
    failures.push(failure);
  }
  throw new Error(`No page can be rendered on this system. ${failures.join(' ')}`);
}

/** For the log, and for `npm start -- --check`. */
export const CONFINEMENT_MESSAGES: Record<Mode, string> = {
  bubblewrap:
    'Pages are rendered in a bubblewrap sandbox: parts have no access to the network, files or other processes.',
  namespaces:
    'Pages are rendered in separate namespaces: parts have no access to the network, files or other processes.',
  permissions:
    "Pages are rendered with Node's permission model only: parts cannot read files or start processes, but nothing below JavaScript blocks the network. Install bubblewrap, or allow this user to create namespaces (docs/delivery.md).",
};
