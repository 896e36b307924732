/**
 * Order keys as text: there is always a key between two others, so moving an item changes one row. Keys are fractions
 * in base 62 (`V` is about a half) and never end in `0`.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const base = digits.length

/** If a key gets longer than this, the whole list gets new, evenly spaced keys. */
export const maxOrderLength = 12

const valueAt = (key: string, index: number) => (index < key.length ? digits.indexOf(key[index]!) : 0)

/**
 * Returns a key between `low` and `high`. Null stands for the beginning or the end of the list. Takes small steps at
 * both ends, where lists grow. Throws unless `low` is before `high`.
 */
export function keyBetween(low: string | null, high: string | null): string {
  if (low !== null && high !== null && low >= high) throw new Error('Keys are out of order.')
  if (high === null) return keyAfter(low ?? '')
  if (low === null) return keyBefore(high)
  let key = ''
  for (let index = 0; ; index++) {
    const from = valueAt(low, index)
    const to = index < high.length ? valueAt(high, index) : base
    if (from === to) {
      key += digits[from]
      continue
    }
    const middle = Math.floor((from + to) / 2)
    if (middle > from) return key + digits[middle]
    // Adjacent digits. The remaining digits only have to sort after those of `low`.
    return key + digits[from] + keyAfter(low.slice(index + 1))
  }
}

/** Returns a key shortly after another. */
function keyAfter(low: string): string {
  for (let index = 0; index < low.length; index++) {
    const value = valueAt(low, index)
    if (value < base - 1) return low.slice(0, index) + digits[value + 1]
  }
  return low + digits[Math.floor(base / 2)]
}

/** Returns a key shortly before another. */
function keyBefore(high: string): string {
  const index = [...high].findIndex(digit => digit !== digits[0])
  const value = valueAt(high, index)
  return high.slice(0, index) + (value > 1 ? digits[value - 1] : digits[0]! + digits[base - 1])
}

/** Returns `count` evenly spaced keys, as short as possible. */
export function evenKeys(count: number): string[] {
  let length = 1
  while (base ** length < (count + 1) * 2) length++
  const step = base ** length / (count + 1)
  return Array.from({ length: count }, (_, index) => {
    let value = Math.round(step * (index + 1))
    let key = ''
    for (let position = 0; position < length; position++) {
      key = digits[value % base] + key
      value = Math.floor(value / base)
    }
    return key.replace(/0+$/, '')
  })
}

/** Sorts from the top. Equal keys sort by id, so that all viewers see one order. */
export function byOrder(a: { order: string; id: string }, b: { order: string; id: string }): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1
  return a.id < b.id ? -1 : 1
}
