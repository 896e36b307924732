import { createHash } from 'node:crypto'
import { type Ids, makeIds } from '#kit/data/ids.ts'

/**
 * Returns ids that are the same in every run with the same seed, so that two runs can be compared. `nameNextCard`
 * derives the id of the next card from its name alone.
 */
export function seededIds(seed: string): Ids & { nameNextCard(name: string): void } {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const ids = makeIds(bytes => {
    for (let i = 0; i < bytes.length; i++) {
      // A linear congruential generator.
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      bytes[i] = state >>> 24
    }
  })
  let nextCardName: string | null = null
  return {
    secret: ids.secret,
    nameNextCard(name) {
      nextCardName = name
    },
    id(prefix) {
      if (prefix !== 'car' || nextCardName === null) return ids.id(prefix)
      const hash = createHash('sha256').update(`${seed} ${nextCardName}`).digest('hex').slice(0, 22)
      nextCardName = null
      return `car_${hash}`
    },
  }
}
