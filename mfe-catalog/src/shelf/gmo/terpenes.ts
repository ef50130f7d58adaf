import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Caryophyllene: 2.4, Limonene: 1.5, Myrcene: 1.2 };
