import { AsyncLocalStorage } from 'node:async_hooks'
import { productName } from './product-name.ts'

const current = new AsyncLocalStorage<string>()

/** The name of the brand that a request is for; outside of requests the product's own. */
export const brandName = (): string => current.getStore() ?? productName

/** Does work in which the texts of the catalogues say this name. */
export const asBrand = <T>(name: string, work: () => T): T => (name === productName ? work() : current.run(name, work))

/** Texts with the name of a brand where they name the product. Those of the product itself are given back as they are. */
export function withBrandName<T>(texts: T, name: string): T {
  if (name === productName) return texts
  if (typeof texts === 'string') return texts.replaceAll(productName, () => name) as T
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withBrandName(text, name)])) as T
}
