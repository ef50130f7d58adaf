import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Caryophyllene: 1.3, Humulene: 0.7, Pinene: 0.5 };
