export const terpenes = ['Caryophyllene', 'Limonene', 'Myrcene'];
