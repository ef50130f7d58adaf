import { act, renderHook } from '@testing-library/react';
import { useSend } from './use-send';

interface Way {
  resolve(): void;
  reject(error: Error): void;
}

/** The hook on calls that end when the test says so. */
const sending = () => {
  const ways: Way[] = [];
  const onSuccess = jest.fn();
  const onError = jest.fn();
  const send = jest.fn(
    (_entered: string) => new Promise<void>((resolve, reject) => ways.push({ resolve, reject })),
  );
  const { result, unmount } = renderHook(() => useSend({ send, onSuccess, onError }));
  return {
    ways,
    send,
    onSuccess,
    onError,
    unmount,
    now: () => result.current,
    does: (step: () => void) => act(async () => step()),
  };
};

it('is idle, pending and successful', async () => {
  const { now, does, ways, send, onSuccess } = sending();
  expect(now().status).toBe('idle');
  await does(() => now().send('hello'));
  expect(now()).toMatchObject({ status: 'pending', isPending: true });
  await does(() => ways[0]!.resolve());
  expect(now()).toMatchObject({ status: 'success', isPending: false, isSuccess: true });
  expect(send.mock.calls).toEqual([['hello']]);
  expect(onSuccess.mock.calls).toEqual([['hello']]);
});

it('keeps its error until it is sent again', async () => {
  const { now, does, ways, onError } = sending();
  const lost = new Error('lost');
  await does(() => now().send('a'));
  await does(() => ways[0]!.reject(lost));
  expect(now()).toMatchObject({ status: 'error', error: lost });
  expect(onError.mock.calls).toEqual([[lost]]);
  await does(() => now().send('a'));
  expect(now()).toMatchObject({ status: 'pending' });
  expect(now().error).toBeUndefined();
});

it('shows the outcome of the later of two', async () => {
  const { now, does, ways, onError } = sending();
  await does(() => now().send('first'));
  await does(() => now().send('second'));
  await does(() => ways[1]!.resolve());
  await does(() => ways[0]!.reject(new Error('late')));
  expect(now().status).toBe('success');
  expect(onError).toHaveBeenCalledTimes(1);
});

it('is idle after reset, also while pending', async () => {
  const { now, does, ways } = sending();
  await does(() => now().send('a'));
  await does(() => now().reset());
  await does(() => ways[0]!.resolve());
  expect(now().status).toBe('idle');
});
