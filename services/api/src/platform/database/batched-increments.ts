/** Field → increment. */
type Increments = Record<string, number>;

/**
 * Increments by `_id`, batched while a write is in progress, so that many visitors cost few writes. A failed batch is
 * reported and dropped, because a retry could count twice.
 */
export function batchIncrements<Document extends { _id: string }>(
  write: (document: Document, increments: Increments) => Promise<unknown>,
  onFailure: (error: unknown) => void,
) {
  let pending = new Map<string, { document: Document; increments: Increments }>();
  let writing: Promise<void> | undefined;

  const writeAll = async () => {
    while (pending.size > 0) {
      const batch = pending;
      pending = new Map();
      for (const { document, increments } of batch.values())
        await write(document, increments).catch(onFailure);
    }
    writing = undefined;
  };

  return {
    /** Adds increments; `document` is the content to insert if it does not exist. Returns immediately, never fails. */
    add(document: Document, added: Increments): void {
      const increments = pending.get(document._id)?.increments ?? {};
      for (const [field, amount] of Object.entries(added))
        increments[field] = (increments[field] ?? 0) + amount;
      pending.set(document._id, { document, increments });
      writing ??= writeAll();
    },

    /** Resolves when all increments are written or have failed. */
    async settled(): Promise<void> {
      await writing;
    },
  };
}
