import { act, renderHook } from '@testing-library/react';
import { useSend } from './use-send';

interface PendingCall {
  resolve(): void;
  reject(error: Error): void;
}

/** Renders the hook with calls that the test resolves or rejects. */
const renderSend = () => {
  const calls: PendingCall[] = [];
  const onSuccess = jest.fn();
  const onError = jest.fn();
  const send = jest.fn(
    (_entered: string) => new Promise<void>((resolve, reject) => calls.push({ resolve, reject })),
  );
  const { result, unmount } = renderHook(() => useSend({ send, onSuccess, onError }));
  return {
    calls,
    send,
    onSuccess,
    onError,
    unmount,
    state: () => result.current,
    run: (step: () => void) => act(async () => step()),
  };
};

it('is idle, pending and successful', async () => {
  const { state, run, calls, send, onSuccess } = renderSend();
  expect(state().status).toBe('idle');
  await run(() => state().send('hello'));
  expect(state()).toMatchObject({ status: 'pending', isPending: true });
  await run(() => calls[0]!.resolve());
  expect(state()).toMatchObject({ status: 'success', isPending: false, isSuccess: true });
  expect(send.mock.calls).toEqual([['hello']]);
  expect(onSuccess.mock.calls).toEqual([['hello']]);
});

it('keeps its error until it is sent again', async () => {
  const { state, run, calls, onError } = renderSend();
  const failure = new Error('lost');
  await run(() => state().send('a'));
  await run(() => calls[0]!.reject(failure));
  expect(state()).toMatchObject({ status: 'error', error: failure });
  expect(onError.mock.calls).toEqual([[failure]]);
  await run(() => state().send('a'));
  expect(state()).toMatchObject({ status: 'pending' });
  expect(state().error).toBeUndefined();
});

it('shows only the outcome of the latest call', async () => {
  const { state, run, calls, onError } = renderSend();
  await run(() => state().send('first'));
  await run(() => state().send('second'));
  await run(() => calls[1]!.resolve());
  await run(() => calls[0]!.reject(new Error('late')));
  expect(state().status).toBe('success');
  expect(onError).toHaveBeenCalledTimes(1);
});

it('is idle after reset, even while a call is pending', async () => {
  const { state, run, calls } = renderSend();
  await run(() => state().send('a'));
  await run(() => state().reset());
  await run(() => calls[0]!.resolve());
  expect(state().status).toBe('idle');
});
