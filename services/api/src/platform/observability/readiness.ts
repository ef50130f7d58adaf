import { setTimeout as delay } from 'node:timers/promises';

/** Something this process needs. `check` rejects while it is missing. */
export interface ReadinessCheck {
  /** One word for the answer of `/readyz`: `database`, `composition`. */
  name: string;
  check(): Promise<unknown>;
  /** Pages are served without it, if all that they need is there. */
  isSpared?: boolean;
  /** Nothing is missing yet, but somebody has to look. */
  isWarning?: boolean;
}

export interface Readiness {
  /** Whether pages are served; where something is spared, `checks` says so. */
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

/** A probe waits no longer than this. */
const PROBE_LIMIT_MS = 2_000;

/** Time is counted in so many ms that this process was running: what it has slept through itself is nobody's silence. */
const SLICE_MS = 100;

const patience = async (milliseconds: number, signal: AbortSignal): Promise<false> => {
  for (let left = milliseconds; left > 0; left -= SLICE_MS)
    await delay(Math.min(left, SLICE_MS), undefined, { signal, ref: false });
  return false;
};

const passes = async ({ check }: ReadinessCheck, milliseconds: number): Promise<boolean> => {
  const timer = new AbortController();
  try {
    return await Promise.race([check().then(() => true), patience(milliseconds, timer.signal)]);
  } catch {
    return false;
  } finally {
    timer.abort();
  }
};

/** Asks all at once, and waits so many milliseconds for each; never rejects. */
export const askReadiness = async (
  checks: ReadinessCheck[],
  milliseconds = PROBE_LIMIT_MS,
): Promise<Readiness> => {
  const answers = await Promise.all(
    checks.map(
      async (check) => [check.name, (await passes(check, milliseconds)) ? 'ok' : 'failed'] as const,
    ),
  );
  const needed = checks.filter(({ isSpared }) => !isSpared);
  const judged = (needed.length > 0 ? needed : checks).map(({ name }) => name);
  return {
    ready: answers.every(([name, answer]) => answer === 'ok' || !judged.includes(name)),
    checks: Object.fromEntries(answers),
  };
};
