/** The product's name as the catalogues spell it. */
export const productName = 'Trimtab'
