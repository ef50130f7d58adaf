export const terpenes = ['Limonene', 'Pinene', 'Ocimene'];
