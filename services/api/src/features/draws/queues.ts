/** Work that must not overlap, by the name of what it works on. */
export interface Queues {
  /** Runs the work when all that was given for this name before has ended, well or not. */
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

export const createQueues = (): Queues => {
  const last = new Map<string, Promise<unknown>>();

  return {
    run(name, work) {
      const result = (last.get(name) ?? Promise.resolve()).then(work);
      const ended: Promise<unknown> = result
        .catch(() => undefined)
        .finally(() => {
          if (last.get(name) === ended) last.delete(name);
        });
      last.set(name, ended);
      return result;
    },
  };
};
