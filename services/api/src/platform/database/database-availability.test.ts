import { DatabaseUnavailableError } from '../http/api-error';
import { createDatabaseAvailability } from './database-availability';

const never = () => new Promise<string>(() => undefined);

const messageOf = (result: Promise<string>) =>
  result.catch((error: unknown) =>
    error instanceof DatabaseUnavailableError
      ? error.messageTo({ byStaff: false, changes: true })
      : error,
  );

describe('createDatabaseAvailability', () => {
  it('passes on results and errors of the database', async () => {
    const availability = createDatabaseAvailability();
    expect(await availability.run(async () => 'answer')).toBe('answer');
    await expect(availability.run(() => Promise.reject(new Error('query failed')))).rejects.toThrow(
      'query failed',
    );
  });

  it('rejects without running work while the database is unreachable', async () => {
    const availability = createDatabaseAvailability(true);
    const work = jest.fn(never);
    await expect(availability.run(work)).rejects.toThrow(DatabaseUnavailableError);
    expect(work).not.toHaveBeenCalled();
    availability.setDown(false);
    expect(await availability.run(async () => 'answer')).toBe('answer');
  });

  it('rejects waiting calls when the database becomes unreachable', async () => {
    const availability = createDatabaseAvailability();
    const waiting = [availability.run(never), availability.run(never)];
    availability.setDown(true);
    for (const call of waiting)
      expect(await messageOf(call)).toMatch(
        /^We can’t tell right now whether this went through\. The problem is on our end/,
      );
    expect(await messageOf(availability.run(never))).toMatch(
      /nothing was sent\. The problem is on our end/,
    );
  });
});
