import { setTimeout as delay } from 'node:timers/promises';

/** Checks a dependency of this process. `check` rejects while it is unavailable. */
export interface ReadinessCheck {
  /** Name in `/readyz`: `database`, `composition`. */
  name: string;
  check(): Promise<unknown>;
  /** Pages can be served without it. */
  isOptional?: boolean;
  /** Everything is available, but staff must act. */
  isWarning?: boolean;
}

export interface Readiness {
  /** Whether pages are served. */
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

const PROBE_LIMIT_MS = 2_000;

/** The limit is measured in slices of running time, so that checks do not fail after a suspension of the process. */
const SLICE_MS = 100;

const timeout = async (milliseconds: number, signal: AbortSignal): Promise<false> => {
  for (let left = milliseconds; left > 0; left -= SLICE_MS)
    await delay(Math.min(left, SLICE_MS), undefined, { signal, ref: false });
  return false;
};

const passes = async ({ check }: ReadinessCheck, milliseconds: number): Promise<boolean> => {
  const timer = new AbortController();
  try {
    return await Promise.race([check().then(() => true), timeout(milliseconds, timer.signal)]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
};

/** Runs all checks concurrently with a limit in ms for each; never rejects. */
export const checkReadiness = async (
  checks: ReadinessCheck[],
  milliseconds = PROBE_LIMIT_MS,
): Promise<Readiness> => {
  const results = await Promise.all(
    checks.map(
      async (check) => [check.name, (await passes(check, milliseconds)) ? 'ok' : 'failed'] as const,
    ),
  );
  const needed = checks.filter(({ isOptional }) => !isOptional);
  const decisive = (needed.length > 0 ? needed : checks).map(({ name }) => name);
  return {
    ready: results.every(([name, result]) => result === 'ok' || !decisive.includes(name)),
    checks: Object.fromEntries(results),
  };
};
