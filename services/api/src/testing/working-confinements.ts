import { confinements, type Confinement } from '../delivery/prerender/confinement';
import { confinementFailure } from '../delivery/prerender/strongest-confinement';

/** All sandboxes that work on this machine, strongest first. */
export async function workingConfinements(): Promise<Confinement[]> {
  const tried = await Promise.all(
    (await confinements()).map(async (one) => ({ one, failure: await confinementFailure(one) })),
  );
  return tried.flatMap(({ one, failure }) => (failure === undefined ? [one] : []));
}
