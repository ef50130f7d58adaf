export const terpenes = ['Caryophyllene', 'Humulene', 'Pinene'];
