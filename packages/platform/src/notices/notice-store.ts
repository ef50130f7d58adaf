import { createStore } from 'zustand/vanilla';

export interface Notice {
  id: number;
  title?: string;
  message?: string;
  /** `destructive` for failures (docs/product.md, section 8). */
  kind: 'plain' | 'destructive';
}

/** How long a notice stays, in ms (docs/product.md, section 9.3). */
export const NOTICE_MS = 5000;

let lastId = 0;

/** At most one notice: a new one replaces the old one. */
export const noticeStore = createStore<{ notice: Notice | undefined }>(() => ({
  notice: undefined,
}));

export const notify = (notice: Omit<Notice, 'id' | 'kind'> & { kind?: Notice['kind'] }): void => {
  lastId += 1;
  noticeStore.setState({ notice: { kind: 'plain', ...notice, id: lastId } });
};

/** Removes the notice with this id, if it is still shown. */
export const dismissNotice = (id: number): void => {
  if (noticeStore.getState().notice?.id === id) noticeStore.setState({ notice: undefined });
};
