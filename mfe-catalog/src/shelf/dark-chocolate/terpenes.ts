import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Caryophyllene: 0.9, Myrcene: 0.6, Humulene: 0.4 };
