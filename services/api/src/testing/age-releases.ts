import { DAY_MS } from '@site/contracts/units';
import type { Connection } from 'mongoose';

const COLLECTIONS = ['releases', 'compositions'];
const MOMENTS = ['createdAt', 'renewedAt'];

/** Moves the times of all releases and compositions into the past. */
export async function ageReleases(database: Connection, days: number): Promise<void> {
  for (const name of COLLECTIONS) {
    const collection = database.collection(name);
    for (const document of await collection.find().toArray()) {
      const moments = MOMENTS.flatMap((field) => {
        const at: unknown = document[field];
        return at instanceof Date ? [[field, new Date(at.getTime() - days * DAY_MS)]] : [];
      });
      await collection.updateOne({ _id: document._id }, { $set: Object.fromEntries(moments) });
    }
  }
}
