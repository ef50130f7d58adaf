export const terpenes = ['Myrcene', 'Caryophyllene', 'Limonene'];
