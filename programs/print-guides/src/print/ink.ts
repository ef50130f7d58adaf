import { light } from '@site/brand/light';
import { paper } from '@site/brand/paper';
import { color } from '@site/brand/tokens';

/** What the guides are printed in: the site's tokens on dark pages, and their counterparts on paper. */
export const ink = {
  ground: color.ground,
  raised: color.raised,
  amber: color.amber,
  glow: light.glow,
  warm: light.warm,
  cream: color.text,
  /** On dark pages. */
  muted: color.muted,
  ...paper,
} as const;
