import type { ReleaseManifest } from '@site/contracts';
import type { LiveCopy } from './live-copy';

/** The releases whose files a copy needs. */
export const releasesIn = (copy: LiveCopy | undefined): ReleaseManifest[] =>
  copy?.prepared.flatMap(({ manifests, previous }) => [...previous, ...manifests]) ?? [];

/** What is served of a copy, and how old that is. */
export const sayKnown = (copy: LiveCopy | undefined): string => {
  if (!copy) return 'nothing is known of what was live, so that pages are 503';
  const [{ composition }] = copy.prepared;
  const shown = `composition ${copy.sides.live.composition}`;
  const older =
    copy.sides.live.composition === composition ? '' : ` (of ${shown} there are no pages)`;
  return `composition ${composition} is served as it was known at ${copy.at}${older}`;
};
