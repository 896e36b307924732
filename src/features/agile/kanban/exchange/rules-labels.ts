import type { ColumnColor, Label } from '#features/agile/kanban/boards/live/protocol.ts'
import { clean, count, type Notes } from './read/rules-loose.ts'
import { short } from './rules-fit.ts'

const mostLabels = 50
const mostOnItem = 20

/** The labels of a board as they are found: each name once, as many as a board has room for. */
export class Labels {
  readonly list: Label[] = []
  readonly #byName = new Map<string, string>()
  readonly #byKey = new Map<string, { name: string; color: ColumnColor }>()
  readonly #left = new Set<string>()
  readonly #notes: Notes

  constructor(known: readonly { key: string; name: string; color: ColumnColor }[], notes: Notes) {
    this.#notes = notes
    for (const { key, name, color } of known) this.#byKey.set(key, { name, color })
  }

  #idOf(key: string): string[] {
    const { name, color } = this.#byKey.get(key) ?? { name: key, color: 'neutral' as const }
    const plain = short(clean(name).replace(/\s+/g, ' ').trim(), 40)
    const known = this.#byName.get(plain.toLowerCase())
    if (plain === '') return []
    if (known) return [known]
    if (this.list.length >= mostLabels) {
      if (!this.#left.has(plain)) count(this.#notes, 'labelsLeft')
      this.#left.add(plain)
      return []
    }
    const id = `label ${this.list.length + 1}`
    this.list.push({ id, name: plain, color })
    this.#byName.set(plain.toLowerCase(), id)
    return [id]
  }

  /** The labels of an item, by the names or the keys that the source has for them. */
  idsOf(keys: readonly string[]): string[] {
    return [...new Set(keys.flatMap(key => this.#idOf(key)))].slice(0, mostOnItem)
  }
}
