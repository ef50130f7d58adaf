import type { Certificate } from '@site/contracts';
import type { Terpenes } from '../data/product';

/** Terpenes in a chart; a laboratory may list 40. */
const MAX_TERPENES = 5;

/** The highest terpenes of a batch, in descending order. */
export const terpenesOf = ({ terpenes }: Certificate): Terpenes =>
  Object.fromEntries(
    terpenes
      .toSorted((a, b) => b.percent - a.percent)
      .slice(0, MAX_TERPENES)
      .map(({ name, percent }) => [name, percent]),
  );

/** `THC 76.4%, CBD 0.3%` */
export const potencyText = ({ cannabinoids }: Certificate): string =>
  cannabinoids.map(({ name, percent }) => `${name} ${percent}%`).join(', ');

/** `All 5 contaminant tests passed`, or the number of those that did. */
export const panelsText = ({ panels }: Certificate): string => {
  const passed = panels.filter(({ result }) => result === 'passed').length;
  return passed === panels.length
    ? `All ${passed} contaminant tests passed`
    : `${passed} of ${panels.length} contaminant tests passed`;
};

export const SAMPLE_TEXT = 'Sample certificate';
