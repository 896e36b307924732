import { createHash } from 'node:crypto'
import { type Ids, makeIds } from '#kit/data/ids.ts'

/**
 * Returns ids that are the same in every run with the same seed, so that two runs can be compared. `nextCard` derives
 * the id of the next card from its name alone.
 */
export function seededIds(seed: string): Ids & { nextCard(name: string): void } {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const ids = makeIds(bytes => {
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
  })
  let card: string | null = null
  return {
    secret: ids.secret,
    nextCard(name) {
      card = name
    },
    id(prefix) {
      if (prefix !== 'car' || card === null) return ids.id(prefix)
      const name = createHash('sha256').update(`${seed} ${card}`).digest('hex').slice(0, 22)
      card = null
      return `car_${name}`
    },
  }
}
