/** Asks when it is first needed, once for all who need it, and keeps the answer; what failed is asked again. */
export const askOnce = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let kept: Promise<Answer> | undefined;
  return () =>
    (kept ??= ask().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
};
