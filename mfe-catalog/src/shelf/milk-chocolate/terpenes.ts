import type { Terpenes } from '../product';

export const terpenes: Terpenes = { Caryophyllene: 0.8, Linalool: 0.6, Pinene: 0.3 };
