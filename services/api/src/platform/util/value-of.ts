/** What came of one of several pieces of work that were waited for together; throws what it failed with. */
export const valueOf = <Value>(settled: PromiseSettledResult<Value>): Value => {
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
};
