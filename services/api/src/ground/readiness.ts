import { setTimeout as delay } from 'node:timers/promises';

/** Something this process cannot serve without. `check` rejects while it is missing. */
export interface ReadinessCheck {
  /** One word for the answer of `/readyz`: `database`, `composition`. */
  name: string;
  check(): Promise<unknown>;
}

export interface Readiness {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

/** A probe waits no longer than this, in milliseconds. */
const PATIENCE = 2_000;

const passes = async ({ check }: ReadinessCheck, milliseconds: number): Promise<boolean> => {
  const patience = new AbortController();
  try {
    return await Promise.race([
      check().then(() => true),
      delay(milliseconds, false, { signal: patience.signal, ref: false }),
    ]);
  } catch {
    return false;
  } finally {
    patience.abort();
  }
};

/** Asks all at once, and waits so many milliseconds for each; never rejects. */
export const askReadiness = async (
  checks: ReadinessCheck[],
  milliseconds = PATIENCE,
): Promise<Readiness> => {
  const answers = await Promise.all(
    checks.map(
      async (check) => [check.name, (await passes(check, milliseconds)) ? 'ok' : 'failed'] as const,
    ),
  );
  return {
    ready: answers.every(([, answer]) => answer === 'ok'),
    checks: Object.fromEntries(answers),
  };
};
