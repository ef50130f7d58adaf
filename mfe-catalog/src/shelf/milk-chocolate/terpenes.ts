export const terpenes = ['Caryophyllene', 'Linalool', 'Pinene'];
