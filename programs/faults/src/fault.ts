import type { Site } from './site';

/** A fault: how it is injected, and the checks of its effects. */
export interface Fault {
  name: string;
  description: string;
  /** Default duration; absent for a fault with a fixed duration. */
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
