import { AsyncLocalStorage } from 'node:async_hooks'
import { productName } from './product-name.ts'

const currentBrand = new AsyncLocalStorage<string>()

/** The brand name of the current request; outside of requests the product's own. */
export const brandName = (): string => currentBrand.getStore() ?? productName

/** Runs work whose catalogue texts use this brand name. */
export const runWithBrand = <T>(name: string, work: () => T): T =>
  name === productName ? work() : currentBrand.run(name, work)

/** Replaces the product's name in texts by a brand's. Returns the same object if the names are equal. */
export function withBrandName<T>(texts: T, name: string): T {
  if (name === productName) return texts
  if (typeof texts === 'string') return texts.replaceAll(productName, () => name) as T
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withBrandName(text, name)])) as T
}
