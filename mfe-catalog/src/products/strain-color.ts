import type { StrainType } from '../data/product';
import styles from './strain-color.module.scss';

/** The class that sets the custom property `--strain`. */
export const strainColor = (type: StrainType): string => styles[type.toLowerCase()] ?? '';
