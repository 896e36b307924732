/** As the catalogues write the name of the product. */
export const productName = 'Trimtab'
