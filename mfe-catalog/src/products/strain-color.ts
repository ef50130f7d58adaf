import type { StrainType } from '../shelf/product';
import styles from './strain-color.module.scss';

/** The class that gives a box the variable `--strain`. */
export const strainColor = (type: StrainType): string => styles[type.toLowerCase()] ?? '';
