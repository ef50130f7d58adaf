import { createStore } from 'zustand/vanilla';

export interface Notice {
  id: number;
  title?: string;
  message?: string;
  /** `destructive` for what went wrong (docs/product.md, section 8). */
  kind: 'plain' | 'destructive';
}

/** How long a notice stays, in ms (docs/product.md, section 9.3). */
export const NOTICE_MS = 5000;

let lastId = 0;

/** At most one notice at a time: a new one takes the place of the old. */
export const noticeStore = createStore<{ notice: Notice | undefined }>(() => ({
  notice: undefined,
}));

export const notify = (notice: Omit<Notice, 'id' | 'kind'> & { kind?: Notice['kind'] }): void => {
  lastId += 1;
  noticeStore.setState({ notice: { kind: 'plain', ...notice, id: lastId } });
};

/** Takes away the notice with this id; an older id does nothing. */
export const dismissNotice = (id: number): void => {
  if (noticeStore.getState().notice?.id === id) noticeStore.setState({ notice: undefined });
};
