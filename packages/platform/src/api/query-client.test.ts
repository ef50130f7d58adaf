import { createQueryClient } from './query-client';

it('asks once, keeps what it got, and asks again for nobody’s glance', () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    retry: false,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
  expect(mutations).toMatchObject({ retry: false });
});

it('does not try a failed query a second time', async () => {
  const ask = jest.fn().mockRejectedValue(new Error('gone'));
  const client = createQueryClient();
  await expect(client.fetchQuery({ queryKey: ['x'], queryFn: ask })).rejects.toThrow('gone');
  expect(ask).toHaveBeenCalledTimes(1);
});
