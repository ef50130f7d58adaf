import type { Site } from './site';

/** One fault: what is done to the site, and the check of what must hold. */
export interface Fault {
  name: string;
  description: string;
  /** How long it lasts unless the command line says otherwise; absent where it has no length. */
  minutes?: number;
  run(site: Site, report: Report, minutes: number): Promise<void>;
}

export const createReport = () => {
  const figures: Record<string, number | string> = {};
  const failures = new Set<string>();
  return {
    figures,
    failures,
    /** Collects failures instead of throwing: one run reports all of them. */
    check(holds: boolean, failure: string): void {
      if (!holds) failures.add(failure);
    },
  };
};
export type Report = ReturnType<typeof createReport>;
