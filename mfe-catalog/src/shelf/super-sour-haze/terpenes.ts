export const terpenes = ['Terpinolene', 'Limonene', 'Pinene'];
