import { askOnce } from './ask-once';

it('asks once for all who need it', async () => {
  const ask = jest.fn(async () => 'secret');
  const secret = askOnce(ask);
  expect(ask).not.toHaveBeenCalled();
  expect(await Promise.all([secret(), secret()])).toEqual(['secret', 'secret']);
  expect(await secret()).toBe('secret');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks again after a failure', async () => {
  const ask = jest.fn(async () => 'secret').mockRejectedValueOnce(new Error('away'));
  const secret = askOnce(ask);
  await expect(secret()).rejects.toThrow('away');
  expect(await secret()).toBe('secret');
});
