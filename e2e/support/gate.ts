/** A promise that a test resolves with `release`. */
export interface Gate {
  released: Promise<void>;
  release(): void;
}

export const createGate = (): Gate => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
};
