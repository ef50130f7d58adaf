interface ExportResult {
  code: number;
  error?: Error;
}

interface Exporter<Item> {
  export(items: Item[], done: (result: ExportResult) => void): void;
  shutdown(): Promise<void>;
  forceFlush(): Promise<void>;
}

/** Calls `onStateChange` when exports begin to fail, and when they succeed again. */
export const withStateReports = <Item>(
  exporter: Exporter<Item>,
  onStateChange: (isAccepted: boolean) => void,
): Exporter<Item> => {
  let wasAccepted = true;
  return {
    export: (items, done) =>
      exporter.export(items, (result) => {
        const isAccepted = result.code === 0;
        if (isAccepted !== wasAccepted) onStateChange(isAccepted);
        wasAccepted = isAccepted;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
};
