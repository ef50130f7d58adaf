/** Something that a test lets happen when it has seen enough. */
export interface Held {
  until: Promise<void>;
  release(): void;
}

export const held = (): Held => {
  let release = () => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release };
};
