import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Terpinolene: 1.5, Limonene: 1.2, Pinene: 0.6 };
