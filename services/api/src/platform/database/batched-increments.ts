/** field → how much it grows */
export type Increments = Record<string, number>;

export interface BatchedIncrements<Document> {
  /** Grows fields of a document; `document` is what it begins with. Returns at once and never fails. */
  add(document: Document, increments: Increments): void;
  /** Resolves when everything added so far is written, or given up. */
  settled(): Promise<void>;
}

/**
 * Increments of documents by their `_id`. While one write is under way the next gather, so that a crowd of visitors costs
 * the database a few writes. What a failed write held is given up and reported: to write it again could count it twice.
 */
export function batchIncrements<Document extends { _id: string }>(
  write: (document: Document, increments: Increments) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): BatchedIncrements<Document> {
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
    add(document, more) {
      const increments = pending.get(document._id)?.increments ?? {};
      for (const [field, by] of Object.entries(more))
        increments[field] = (increments[field] ?? 0) + by;
      pending.set(document._id, { document, increments });
      writing ??= writeAll();
    },

    async settled() {
      await writing;
    },
  };
}
