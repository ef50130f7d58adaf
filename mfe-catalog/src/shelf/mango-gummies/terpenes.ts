import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Myrcene: 0.8, Linalool: 0.5, Limonene: 0.4 };
