import { DatabaseUnavailableError } from '../http/api-error';
import { createDatabaseReach } from './database-reach';

const never = () => new Promise<string>(() => undefined);

const said = (asked: Promise<string>) =>
  asked.catch((error: unknown) =>
    error instanceof DatabaseUnavailableError
      ? error.messageTo({ byStaff: false, changes: true })
      : error,
  );

it('passes on results and errors of the database', async () => {
  const reach = createDatabaseReach();
  expect(await reach.ask(async () => 'answer')).toBe('answer');
  await expect(reach.ask(() => Promise.reject(new Error('no such thing')))).rejects.toThrow(
    'no such thing',
  );
});

it('rejects without asking while the database is unreachable', async () => {
  const reach = createDatabaseReach(true);
  const work = jest.fn(never);
  await expect(reach.ask(work)).rejects.toThrow(DatabaseUnavailableError);
  expect(work).not.toHaveBeenCalled();
  reach.tell(false);
  expect(await reach.ask(async () => 'answer')).toBe('answer');
});

it('rejects waiting calls when the database becomes unreachable', async () => {
  const reach = createDatabaseReach();
  const waiting = [reach.ask(never), reach.ask(never)];
  reach.tell(true);
  for (const one of waiting)
    expect(await said(one)).toMatch(
      /^We cannot say right now whether this was done\. The fault is ours/,
    );
  expect(await said(reach.ask(never))).toMatch(/nothing was sent\. The fault is ours/);
});
