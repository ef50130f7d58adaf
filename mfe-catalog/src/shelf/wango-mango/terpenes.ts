import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Myrcene: 1.5, Limonene: 1.1, Ocimene: 0.8 };
