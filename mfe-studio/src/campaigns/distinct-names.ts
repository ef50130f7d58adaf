/** The campaigns; a name that several of them have is followed by the id. */
export const withDistinctNames = <T extends { id: string; name: string }>(campaigns: T[]): T[] =>
  campaigns.map((one) =>
    campaigns.some(({ id, name }) => name === one.name && id !== one.id)
      ? { ...one, name: `${one.name} (${one.id})` }
      : one,
  );
