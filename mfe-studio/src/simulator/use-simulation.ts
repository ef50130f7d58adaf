import { useEffect, useRef, useState } from 'react';
import type { DrawTerms } from '@site/contracts';
import { startSimulation, type Simulation } from '@site/draws';
import { playInSlices } from './play-in-slices';

/** 32 random bytes, hexadecimal: another course each time. */
const randomSeed = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

export interface SimulationRun {
  terms: DrawTerms;
  done: Simulation;
  finished: boolean;
}

/** One simulation at a time; another start, or leaving the view, ends the one before. */
export const useSimulation = () => {
  const [run, setRun] = useState<SimulationRun>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (terms: DrawTerms, draws: number) => {
    running.current?.abort();
    const controller = (running.current = new AbortController());
    const show = (done: Simulation) => setRun({ terms, done, finished: done.draws >= draws });
    await playInSlices(startSimulation(terms, randomSeed()), draws, show, controller.signal).catch(
      (error: unknown) => {
        if (!controller.signal.aborted) throw error;
      },
    );
  };
  return { run, start };
};
