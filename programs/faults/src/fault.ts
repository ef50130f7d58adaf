/** What a fault has shown: figures for the page, and each thing that did not hold, in a sentence. */
export interface Found {
  figures: Record<string, number | string>;
  broken: string[];
}

/** What a fault is given. All that it starts ends with its process, and all that it writes stands in the folder. */
export interface Run {
  folder: string;
  /** How long one that lasts is to last: as long as it says, or less where less was asked for. 0 for others. */
  minutes: number;
}

/** One row: something that is done to the site, and what must hold then. */
export interface Fault {
  name: string;
  /** What is done. */
  when: string;
  /** What must hold. */
  then: string;
  /** How many minutes it goes on, where that is what it is about. */
  lasts?: number;
  /** It is ended after so many minutes, beside those. */
  limit: number;
  run(run: Run): Promise<Found>;
}

/** The fault cannot be had on this machine; the row counts neither as held nor as not. */
export class NotRun extends Error {}

/** Gathers what does not hold: a row goes on, and tells all of it. */
export const createFound = () => {
  const figures: Found['figures'] = {};
  const broken = new Set<string>();
  return {
    figures,
    demand(holds: boolean, otherwise: string): void {
      if (!holds) broken.add(otherwise);
    },
    found: (): Found => ({ figures, broken: [...broken] }),
  };
};
