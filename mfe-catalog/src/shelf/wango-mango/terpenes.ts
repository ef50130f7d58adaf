export const terpenes = ['Myrcene', 'Limonene', 'Ocimene'];
