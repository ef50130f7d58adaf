/** A promise that a test resolves with `release`. */
export interface Gate {
  until: Promise<void>;
  release(): void;
}

export const createGate = (): Gate => {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
};
