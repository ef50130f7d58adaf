import { confinements, type Confinement } from '../delivery/prerender/confinement';
import { confinementFailure } from '../delivery/prerender/strongest-confinement';

/** All sandboxes that work on this machine, strongest first. */
export async function workingConfinements(): Promise<Confinement[]> {
  const results = await Promise.all(
    (await confinements()).map(async (confinement) => ({
      confinement,
      failure: await confinementFailure(confinement),
    })),
  );
  return results.flatMap(({ confinement, failure }) =>
    failure === undefined ? [confinement] : [],
  );
}
