import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Linalool: 0.9, Caryophyllene: 0.7, Limonene: 0.5 };
