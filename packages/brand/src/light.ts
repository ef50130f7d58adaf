/** Amber nearer to its light, and further from it: in pictures and in print, and in no style of the site. */
export const light = {
  glow: '#ffd584',
  /** Light thinning out in dark air: redder than amber, which over brown would turn to olive. */
  warm: '#ea962c',
  /** Darker than the ground. */
  shade: '#0a0806',
} as const;
