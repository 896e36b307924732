/** The one who leads comes first. Their names are written alike in every language. */
export const colleagues = ['Ada', 'Ben', 'Chloé'] as const
