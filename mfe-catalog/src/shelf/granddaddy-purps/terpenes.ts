export const terpenes = ['Myrcene', 'Linalool', 'Caryophyllene'];
