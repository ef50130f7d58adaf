import type { CampaignPrize } from '@site/contracts';

type Pace = CampaignPrize['pace'];

/** Reads one share per line: `09:00 5`. An invalid line becomes a share that the contract rejects. */
export const readPace = (lines: string): Pace => {
  const written = lines.split('\n').filter((line) => line.trim() !== '');
  if (written.length === 0) return undefined;
  return written.map((line) => {
    const [at = '', count = '', ...rest] = line.trim().split(/\s+/);
    const isNumber = rest.length === 0 && /^[\d,]+$/.test(count);
    return { at, count: isNumber ? Number(count.replaceAll(',', '')) : Number.NaN };
  });
};

export const writePace = (pace: Pace): string =>
  (pace ?? []).map(({ at, count }) => (Number.isNaN(count) ? at : `${at} ${count}`)).join('\n');
