import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Limonene: 1.7, Pinene: 0.9, Ocimene: 0.7 };
