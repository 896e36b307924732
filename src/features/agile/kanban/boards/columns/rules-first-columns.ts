import type { Column, ItemStatus, Process } from '#features/agile/kanban/boards/live/protocol.ts'
import { defaultWipLimit } from '#features/agile/kanban/boards/live/rules-state.ts'
import { evenKeys } from './rules-order.ts'

export const firstColumns = ['todo', 'doing', 'review', 'done'] as const
export type FirstColumn = (typeof firstColumns)[number]
type Template = { status: ItemStatus; color: Column['color']; isLimited: boolean }

const templates: Record<FirstColumn, Template> = {
  todo: { status: 'TODO', color: 'neutral', isLimited: false },
  doing: { status: 'ACTIVE', color: 'blue', isLimited: true },
  review: { status: 'ACTIVE', color: 'violet', isLimited: true },
  done: { status: 'COMPLETE', color: 'green', isLimited: false },
}

/** Creates the columns of a new board. Scrum boards limit sprints, not columns. */
export function createColumns(process: Process, titleOf: (name: FirstColumn) => string, newId: () => string): Column[] {
  const keys = evenKeys(firstColumns.length)
  return firstColumns.map((name, index) => {
    const { status, color, isLimited } = templates[name]
    const wipLimit = isLimited && process === 'KANBAN' ? defaultWipLimit : null
    return { id: newId(), title: titleOf(name), status, wipLimit, isHard: false, color, order: keys[index]! }
  })
}
