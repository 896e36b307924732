import { createContext, use } from 'react'

/** What a page shows of its brand. `logo` is the address of an image with mark and name; null for the drawn ones. */
export type ShownBrand = { name: string; tagline: string; logo: string | null }

export const BrandOfPage = createContext<ShownBrand | null>(null)

/** The brand of the page; null outside of whole pages, such as inside of islands. */
export const useBrand = (): ShownBrand | null => use(BrandOfPage)
