import { describeError } from './describe-error';

it.each([
  'E11000 duplicate key error collection: site.subscriptions dup key: { _id: "ada@example.com" }',
  'Cast to Number failed for value "ada@example.com" (type string) at path "age"',
  "Unexpected token in 'ada@example.com'",
  'Cast to string failed for value "Ada Lovelace"',
  'No recipients: ada@example.com',
])('leaves out what a visitor typed: %s', (message) => {
  expect(describeError(new Error(message)).message).not.toMatch(/ada/i);
});

it('ends with causes that go in a circle', () => {
  const error = new Error('circle');
  error.cause = error;
  expect(() => JSON.stringify(describeError(error))).not.toThrow();
});
