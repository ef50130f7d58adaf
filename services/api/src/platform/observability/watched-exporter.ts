interface Exported {
  code: number;
  error?: Error;
}

interface Exporter<Item> {
  export(items: Item[], done: (result: Exported) => void): void;
  shutdown(): Promise<void>;
  forceFlush(): Promise<void>;
}

/** Calls `onStateChange` when exports begin to fail, and when they succeed again. */
export const withStateReports = <Item>(
  exporter: Exporter<Item>,
  onStateChange: (sent: boolean) => void,
): Exporter<Item> => {
  let wasSent = true;
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        const sent = result.code === 0;
        if (sent !== wasSent) onStateChange(sent);
        wasSent = sent;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
};
