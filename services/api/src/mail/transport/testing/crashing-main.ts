/** Runs the API, and kills this process at the driver call that a test names. */
import { mongo } from 'mongoose';

/** A driver call: before it is sent, or after its response. */
export interface Step {
  when: 'before' | 'after';
  method: 'insertOne' | 'updateOne' | 'findOneAndUpdate';
  collection: string;
  /** Counted from 1 after the test sent the step. */
  nth: number;
}

/** What this process sends to the test. */
export interface CrashMessage {
  armed?: true;
  /** A mail in the outbox was marked. */
  outboxWritten?: true;
}

type Method = (this: mongo.Collection, ...parameters: unknown[]) => Promise<unknown>;
const driver = mongo.Collection.prototype as unknown as Record<Step['method'], Method>;

let step: Step | undefined;
let calls = 0;

const report = (message: CrashMessage) => process.send?.(message);
const die = () => process.kill(process.pid, 'SIGKILL');

/** A `findOneAndUpdate` without a match does not count as a call: no mail was leased. */
const isNoMatch = (response: unknown) =>
  response === null ||
  (typeof response === 'object' && 'value' in response && response.value === null);

for (const method of ['insertOne', 'updateOne', 'findOneAndUpdate'] as const) {
  const original = driver[method];
  driver[method] = async function (...parameters) {
    const matchesStep = step?.method === method && step.collection === this.collectionName;
    if (matchesStep && step?.when === 'before' && ++calls === step.nth) die();
    const response = await original.apply(this, parameters);
    if (matchesStep && step?.when === 'after' && !isNoMatch(response) && ++calls === step.nth)
      die();
    if (method === 'updateOne' && this.collectionName === 'outbox') report({ outboxWritten: true });
    return response;
  };
}

process.on('message', (next: Step) => {
  step = next;
  calls = 0;
  report({ armed: true });
});
process.on('disconnect', () => process.exit());

void import('../../../main');
