import { id } from './path-parts.ts'

type FoundWork = { q: string; level?: string | undefined; status?: string | undefined; page: number }

/** The pages of products and their work. */
export const discoveryPaths = {
  products: () => '/products',
  productForm: (productId: string) => `/products?panel=edit&id=${id(productId)}`,
  initiatives: () => '/products/initiatives',
  initiativesOf: (productId: string) => `/products/initiatives?productId=${id(productId)}`,
  initiativeForm: (initiativeId: string) => `/products/initiatives?panel=edit&id=${id(initiativeId)}`,
  /** The hierarchy from products to sub-tasks. `open` are the ids of the open nodes. */
  workTree: (open: readonly string[] = []) =>
    `/products/work${open.length > 0 ? `?open=${open.map(id).join(',')}` : ''}`,
  /** The nodes of the hierarchy that match a search. */
  foundWork: ({ q, level = '', status = '', page }: FoundWork) =>
    `/products/work?${new URLSearchParams({ q, level, status, page: String(page) })}`,
}
