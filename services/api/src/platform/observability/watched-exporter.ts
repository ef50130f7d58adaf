interface Exported {
  code: number;
  error?: Error;
}

interface Exporter<Item> {
  export(items: Item[], done: (result: Exported) => void): void;
  shutdown(): Promise<void>;
  forceFlush(): Promise<void>;
}

/** Calls `say` when exports begin to fail, and when they succeed again. */
export const watchedExporter = <Item>(
  exporter: Exporter<Item>,
  say: (sent: boolean) => void,
): Exporter<Item> => {
  let isSent = true;
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        const sent = result.code === 0;
        if (sent !== isSent) say(sent);
        isSent = sent;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
};
