/** For how long what the database has said is taken for what is, in ms. */
export interface Window {
  /** It was asked at this moment, in ms, and has answered. */
  open(askedAt: number): void;
  isOpen(): boolean;
  /** Something has changed: what was asked before says nothing any more. */
  close(): void;
}

/** Of no length it is never open: each request asks. */
export const createWindow = (length: number, now: () => number = Date.now): Window => {
  let asked = -Infinity;
  let closed = -Infinity;
  return {
    open(askedAt) {
      if (askedAt > closed) asked = Math.max(asked, askedAt);
    },
    isOpen: () => now() - asked < length,
    close() {
      closed = now();
      asked = -Infinity;
    },
  };
};
