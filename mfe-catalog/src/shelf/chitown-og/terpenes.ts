import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Myrcene: 1.6, Caryophyllene: 1.1, Limonene: 0.7 };
