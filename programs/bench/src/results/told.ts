/** Figures as people read them. */
import { KB } from '@site/contracts/units';
import type { Figure, Ratio, Unit } from './results';

export const toldSide = (value: number, unit: Unit): string =>
  unit === 'bytes' ? `${(value / KB).toFixed(1)} KB` : `${Math.round(value)} ms`;

const DECIMALS: Record<Figure['unit'], number> = {
  ms: 0,
  KB: 1,
  modules: 0,
  levels: 0,
  '': 3,
};

export const toldFigure = (value: number, unit: Figure['unit']): string =>
  `${value.toFixed(DECIMALS[unit])} ${unit}`.trim();

export const toldRatio = (value: number): string => value.toFixed(3);

export const verdict = ({ holds }: Pick<Ratio, 'holds'>): string =>
  holds === undefined ? '' : holds ? 'holds' : 'MISSED';
