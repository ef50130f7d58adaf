import { EMPTY, type Entries } from './entries';

/** Campaign → what its visitor has said before the spin, until the page is closed: kept nowhere else on the device. */
const told = new Map<string, Entries>();

export const rememberEntries = (campaign: string, entries: Entries): void =>
  void told.set(campaign, entries);

/** For the claim, which asks for the same. */
export const toldEntries = (campaign: string): Entries => told.get(campaign) ?? EMPTY;
