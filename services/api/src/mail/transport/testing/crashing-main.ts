/**
 * The API as it is, in a process that ends itself as `kill -9` would, at the step that a test names: the
 * database driver is watched from outside, so the API itself knows nothing of it.
 */
import { mongo } from 'mongoose';

/** A call of the driver, before it is made or after it was answered. */
export interface Step {
  when: 'before' | 'after';
  method: 'insertOne' | 'updateOne' | 'findOneAndUpdate';
  collection: string;
  /** The first such call after the test has named the step is 1. */
  nth: number;
}

type Method = (this: mongo.Collection, ...parameters: unknown[]) => Promise<unknown>;
const driver = mongo.Collection.prototype as unknown as Record<Step['method'], Method>;

let step: Step | undefined;
let calls = 0;

const die = () => process.kill(process.pid, 'SIGKILL');

/** A worker's look at an empty outbox is no lease. */
const isNothing = (answer: unknown) =>
  answer === null || (typeof answer === 'object' && 'value' in answer && answer.value === null);

for (const method of ['insertOne', 'updateOne', 'findOneAndUpdate'] as const) {
  const original = driver[method];
  driver[method] = async function (...parameters) {
    const isMeant = step?.method === method && step.collection === this.collectionName;
    if (isMeant && step?.when === 'before' && ++calls === step.nth) die();
    const answer = await original.apply(this, parameters);
    if (isMeant && step?.when === 'after' && !isNothing(answer) && ++calls === step.nth) die();
    return answer;
  };
}

process.on('message', (next: Step) => {
  step = next;
  calls = 0;
  process.send?.({ armed: true });
});
process.on('disconnect', () => process.exit());

void import('../../../main');
