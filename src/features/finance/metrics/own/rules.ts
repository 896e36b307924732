import { isBuiltIn, type MetricUnit } from '#features/finance/metrics/rules.ts'

/** An account can have this many own metrics: the page of metrics lists them all. */
export const maxOwnMetrics = 50

export type OwnMetric = { id: string; key: string; name: string; unit: MetricUnit; updatedAt: number }

/** The paths below the page of metrics. */
const reserved = new Set(['events', 'own', 'values', 'new', 'act'])

/** The free key for a name, in lower case without accents. A second one of the same name ends with `_2`. */
export function keyFor(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const base =
    plain
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 40) || 'metric'
  const isFree = (key: string) => !taken.has(key) && !isBuiltIn(key) && !reserved.has(key)
  let key = base
  for (let number = 2; !isFree(key); number++) key = `${base}_${number}`
  return key
}
