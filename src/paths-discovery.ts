import { id } from './path-parts.ts'

/** The pages of products and their work. */
export const discoveryPaths = {
  products: () => '/products',
  initiatives: () => '/products/initiatives',
  initiativesOf: (productId: string) => `/products/initiatives?productId=${id(productId)}`,
  /** The hierarchy from products to sub-tasks. */
  workTree: () => '/products/work',
}
