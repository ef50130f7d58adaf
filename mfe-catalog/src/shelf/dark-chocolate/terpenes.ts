export const terpenes = ['Caryophyllene', 'Myrcene', 'Humulene'];
