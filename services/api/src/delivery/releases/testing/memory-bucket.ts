import { Readable } from 'node:stream';
import type { Bucket } from '../bucket';

/** A bucket in memory, whose objects tests can change. */
export function memoryBucket() {
  const objects = new Map<string, { bytes: Buffer; changedAt: Date }>();
  const bucket: Bucket = {
    put: async (key, bytes) =>
      void objects.set(key, { bytes: Buffer.from(bytes), changedAt: new Date() }),
    async open(key) {
      const bytes = objects.get(key)?.bytes;
      return bytes && { stream: Readable.from([bytes]), length: bytes.length };
    },
    async *pages(prefix) {
      yield [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { bytes, changedAt }]) => ({ key, changedAt, bytes: bytes.length }))
        .sort((a, b) => (a.key < b.key ? -1 : 1));
    },
    removeAll: async (keys) => keys.forEach((key) => objects.delete(key)),
  };
  return { ...bucket, keys: () => [...objects.keys()].sort() };
}
