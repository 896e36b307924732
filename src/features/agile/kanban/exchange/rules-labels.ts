import type { Label } from '#features/agile/kanban/boards/live/protocol.ts'
import { clean, count, type Loose, type Notes } from './read/rules-loose.ts'
import { short } from './rules-fit.ts'

const mostLabels = 50
const mostOnItem = 20

/** The labels of a board as they are found (`list`): each name once, as many as a board has room for. */
export function labelsFrom(known: Loose['labels'], notes: Notes) {
  const list: Label[] = []
  const byKey = new Map(known.map(label => [label.key, label]))
  const byName = new Map<string, string>()
  const left = new Set<string>()

  function idOf(key: string): string[] {
    const { name, color } = byKey.get(key) ?? { name: key, color: 'neutral' as const }
    const plain = short(clean(name).replace(/\s+/g, ' ').trim(), 40)
    const there = byName.get(plain.toLowerCase())
    if (plain === '') return []
    if (there) return [there]
    if (list.length >= mostLabels) {
      if (!left.has(plain)) count(notes, 'labelsLeft')
      left.add(plain)
      return []
    }
    const id = `label ${list.length + 1}`
    list.push({ id, name: plain, color })
    byName.set(plain.toLowerCase(), id)
    return [id]
  }

  return {
    list,
    /** The labels of an item, by the names or the keys that the source has for them. */
    idsOf: (keys: readonly string[]) => [...new Set(keys.flatMap(idOf))].slice(0, mostOnItem),
  }
}
