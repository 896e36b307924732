import type { Label } from '#features/agile/kanban/boards/live/protocol.ts'
import { addNote, clean, type ExternalBoard, type Notes } from './read/rules-external.ts'
import { truncate } from './rules-fit-to-board.ts'

const maxLabels = 50
const maxPerItem = 20

/** Collects the labels of a board in `list`: each name once, up to the limit of a board. */
export function labelsFrom(externalLabels: ExternalBoard['labels'], notes: Notes) {
  const list: Label[] = []
  const byKey = new Map(externalLabels.map(label => [label.key, label]))
  const byName = new Map<string, string>()
  const skipped = new Set<string>()

  /** Returns the label's id, or nothing if the label is skipped. */
  function idsOfKey(key: string): string[] {
    const { name, color } = byKey.get(key) ?? { name: key, color: 'neutral' as const }
    const labelName = truncate(clean(name).replace(/\s+/g, ' ').trim(), 40)
    const existing = byName.get(labelName.toLowerCase())
    if (labelName === '') return []
    if (existing) return [existing]
    if (list.length >= maxLabels) {
      if (!skipped.has(labelName)) addNote(notes, 'labelsSkipped')
      skipped.add(labelName)
      return []
    }
    const id = `label ${list.length + 1}`
    list.push({ id, name: labelName, color })
    byName.set(labelName.toLowerCase(), id)
    return [id]
  }

  return {
    list,
    /** Returns the label ids of an item by their names or keys in the source. */
    idsOf: (keys: readonly string[]) => [...new Set(keys.flatMap(idsOfKey))].slice(0, maxPerItem),
  }
}
