import type { LoadableRelease } from '@site/contracts';

export const entryUrl = ({ base, entry }: LoadableRelease): string =>
  new URL(base + entry, globalThis.siteAssetOrigin || location.href).href;
