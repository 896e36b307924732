import { isBuiltIn, type MetricUnit } from '#features/finance/metrics/rules.ts'

/** The maximum number of custom metrics of an account. The metrics page lists them all. */
export const maxCustomMetrics = 50

export type CustomMetric = { id: string; key: string; name: string; unit: MetricUnit; updatedAt: number }

/** Keys that collide with pages below the metrics page. */
const reservedKeys = new Set(['events', 'custom', 'values', 'new', 'act'])

/**
 * Derives an unused key from a name, in lower case without accents. If the key is taken, it gets the suffix `_2`, `_3`,
 * …
 */
export function keyFor(name: string, usedKeys: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'metric'
  const isFree = (key: string) => !usedKeys.has(key) && !isBuiltIn(key) && !reservedKeys.has(key)
  let key = base
  for (let number = 2; !isFree(key); number++) key = `${base}_${number}`
  return key
}
