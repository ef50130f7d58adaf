export const terpenes = ['Linalool', 'Caryophyllene', 'Limonene'];
