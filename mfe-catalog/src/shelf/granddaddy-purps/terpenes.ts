import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Myrcene: 1.8, Linalool: 1.0, Caryophyllene: 0.8 };
