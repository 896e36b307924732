import { createContext, use } from 'react'

/** The brand that a page shows. `logo` is the URL of an image with mark and name, or null for Trimtab's own logo. */
export type PageBrand = { name: string; tagline: string; logo: string | null }

export const BrandContext = createContext<PageBrand | null>(null)

/** The brand of the page, or null outside of whole pages, such as in islands. */
export const useBrand = (): PageBrand | null => use(BrandContext)
