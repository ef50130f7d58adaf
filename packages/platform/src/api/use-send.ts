import { useCallback, useRef, useState } from 'react';

type SendState =
  | { status: 'idle' | 'pending' | 'success'; error?: undefined }
  | { status: 'error'; error: unknown };

interface SendOptions<Input> {
  send(input: Input): Promise<unknown>;
  onSuccess?(input: Input): void;
  onError?(error: unknown): void;
}

/**
 * Sends what a visitor has entered, without retries. The state is that of the latest call. `onSuccess` and `onError` are
 * called for each call, even after the component has unmounted.
 */
export function useSend<Input>({ send, onSuccess, onError }: SendOptions<Input>) {
  const [state, setState] = useState<SendState>({ status: 'idle' });
  const last = useRef(0);

  const begin = useCallback((status: 'idle' | 'pending') => {
    last.current += 1;
    setState({ status });
    return last.current;
  }, []);
  const start = async (input: Input) => {
    const call = begin('pending');
    const end = (next: SendState) => {
      if (call === last.current) setState(next);
    };
    try {
      await send(input);
    } catch (error) {
      end({ status: 'error', error });
      onError?.(error);
      return;
    }
    end({ status: 'success' });
    onSuccess?.(input);
  };

  /** Returns to idle and ignores pending calls. The function's identity is stable. */
  const reset = useCallback(() => void begin('idle'), [begin]);

  return {
    ...state,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    send: (input: Input) => void start(input),
    reset,
  };
}
