export const terpenes = ['Myrcene', 'Linalool', 'Limonene'];
