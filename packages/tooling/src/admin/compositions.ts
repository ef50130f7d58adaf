import { callAdmin } from './admin-client';

export interface CompositionAnswer {
  number: number;
  /** part → version */
  parts: Record<string, string>;
  reason: string;
  createdAt: string;
}

/** Puts releases live together, as the next composition. */
export const promote = (releases: { name: string; version: string }[], base?: number) =>
  callAdmin<CompositionAnswer>('POST', '/compositions', { releases, base });

/** The latest compositions, and the number of the one that is live. */
export const listCompositions = () =>
  callAdmin<{ live?: number; compositions: CompositionAnswer[] }>('GET', '/compositions');

/** part → version of what is live. */
export async function liveParts(): Promise<Record<string, string>> {
  const { live, compositions } = await listCompositions();
  return compositions.find(({ number }) => number === live)?.parts ?? {};
}
