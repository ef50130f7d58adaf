import { describeError } from './describe-error';

describe('describeError', () => {
  it.each([
    'E11000 duplicate key error collection: site.subscriptions dup key: { _id: "ada@example.com" }',
    'Cast to Number failed for value "ada@example.com" (type string) at path "age"',
    "Unexpected token in 'ada@example.com'",
    'Cast to string failed for value "Ada Lovelace"',
    'No recipients: ada@example.com',
  ])('removes visitor input: %s', (message) => {
    expect(describeError(new Error(message)).message).not.toMatch(/ada/i);
  });

  it('stops at circular causes', () => {
    const error = new Error('circle');
    error.cause = error;
    expect(() => JSON.stringify(describeError(error))).not.toThrow();
  });
});
