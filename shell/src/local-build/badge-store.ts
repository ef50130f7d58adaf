import { createStore } from 'zustand/vanilla';

interface BadgeState {
  /** Why what was saved last could not be built: the build before is shown. */
  problem?: string;
  /** Why the live release is shown again. */
  ended?: string;
}

export const badgeStore = createStore<BadgeState>(() => ({}));
