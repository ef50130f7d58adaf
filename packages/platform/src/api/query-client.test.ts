import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from './query-client';

it('neither retries nor refetches by itself', () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});

describe('offline', () => {
  beforeEach(() => onlineManager.setOnline(false));
  afterEach(() => onlineManager.setOnline(true));

  const lost = () => Promise.reject(new TypeError('Failed to fetch'));

  it('refetches failed queries when the network is back', async () => {
    const client = createQueryClient();
    client.mount();
    const ask = jest.fn(lost);
    const shown = new QueryObserver(client, { queryKey: ['x'], queryFn: ask });
    const hide = shown.subscribe(() => {});
    await waitFor(() => expect(shown.getCurrentResult().status).toBe('error'));

    onlineManager.setOnline(true);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    hide();
    client.unmount();
  });
});
