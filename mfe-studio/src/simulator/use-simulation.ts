import { useEffect, useRef, useState } from 'react';
import type { CampaignDocument, DrawTerms } from '@site/contracts';
import { DAY_MS } from '@site/contracts/units';
import { randomHex } from '@site/platform';
import { startSimulation, termsOf, type Simulation } from '@site/draws';
import { playInSlices } from './play-in-slices';

export interface SimulationRun {
  terms: DrawTerms;
  result: Simulation;
  /** The number of draws that it plays. */
  total: number;
  finished: boolean;
  /** Given if the campaign ends before all requested draws. */
  spinsPerDay?: number;
  /** The time of a draw (ISO 8601), if spins per day are given. */
  timeOf?: (draw: number) => string;
}

/** The number of spins until the campaign ends. */
const spinsUntilEnd = ({ startsAt, endsAt }: CampaignDocument, spinsPerDay: number): number =>
  Math.floor((spinsPerDay * (Date.parse(endsAt) - Date.parse(startsAt))) / DAY_MS);

const drawTimes =
  ({ startsAt }: CampaignDocument, spinsPerDay: number) =>
  (draw: number): string =>
    new Date(Date.parse(startsAt) + (draw / spinsPerDay) * DAY_MS).toISOString();

/** Runs one simulation at a time. Starting another one, or leaving the view, aborts it. */
export const useSimulation = () => {
  const [run, setRun] = useState<SimulationRun>();
  const activeController = useRef<AbortController>(undefined);
  useEffect(() => () => activeController.current?.abort(), []);

  const start = async (campaign: CampaignDocument, draws: number, spinsPerDay?: number) => {
    activeController.current?.abort();
    const controller = (activeController.current = new AbortController());
    const terms = termsOf(campaign);
    const timeOf = spinsPerDay === undefined ? undefined : drawTimes(campaign, spinsPerDay);
    const total =
      spinsPerDay === undefined ? draws : Math.min(draws, spinsUntilEnd(campaign, spinsPerDay));
    const show = (result: Simulation) =>
      setRun({
        terms,
        result,
        total,
        finished: result.draws >= total,
        spinsPerDay: total < draws ? spinsPerDay : undefined,
        timeOf,
      });
    const simulation = startSimulation(terms, randomHex(32), timeOf);
    await playInSlices(simulation, total, show, controller.signal).catch((error: unknown) => {
      if (!controller.signal.aborted) throw error;
    });
  };
  return { run, start };
};
