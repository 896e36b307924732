import { describe, expect, it } from 'vitest'
import type { BoardView } from '#features/agile/kanban/boards/live/protocol.ts'
import { type CommandWithoutId, isSettled, supersedes } from '#islands/boards/conflicts.ts'

const view = {
  items: [{ id: 'berths', columnId: 'review', title: 'Berths', points: 3, assignees: ['maya'] }],
  columns: [{ id: 'review', title: 'In review' }],
} as unknown as Pick<BoardView, 'items' | 'columns'>
const move = (columnId: string): CommandWithoutId => ({ type: 'item:move', itemId: 'berths', columnId, from: 'todo' })
const edit = (changes: object): CommandWithoutId => ({
  type: 'item:edit',
  itemId: 'berths',
  changes,
  was: { points: 1 },
})

describe('conflicting edits', () => {
  it('are resolved when the values are already as requested', () => {
    expect(isSettled(view, move('review'))).toBe(true)
    expect(isSettled(view, move('done'))).toBe(false)
    expect(isSettled(view, edit({ points: 3, assignees: ['maya'] }))).toBe(true)
    expect(isSettled(view, edit({ points: 3, assignees: [] }))).toBe(false)
    expect(isSettled(view, { type: 'column:edit', columnId: 'review', title: 'In review', was: {} })).toBe(true)
    expect(isSettled(view, { type: 'column:edit', columnId: 'review', title: 'Review', was: {} })).toBe(false)
  })

  it('are resolved when the item was deleted, but never for descriptions', () => {
    expect(isSettled({ ...view, items: [] }, move('done'))).toBe(true)
    expect(isSettled(view, { type: 'item:describe', itemId: 'berths', description: 'By the quay' })).toBe(false)
  })

  it('are resolved by a later command of the same person on the same item', () => {
    expect(supersedes(move('doing'), move('done'))).toBe(true)
    expect(supersedes({ type: 'items:move', itemIds: ['berths'], columnId: 'doing' }, move('done'))).toBe(true)
    expect(supersedes({ ...move('doing'), itemId: 'tides' } as CommandWithoutId, move('done'))).toBe(false)
    expect(supersedes(edit({ points: 5 }), move('done'))).toBe(false)
    expect(supersedes(edit({ points: 5 }), edit({ points: 8 }))).toBe(true)
    expect(supersedes(edit({ points: 5 }), edit({ points: 8, title: 'Quay' }))).toBe(false)
    expect(supersedes({ type: 'items:archive', itemIds: ['berths'] }, edit({ points: 8 }))).toBe(true)
  })
})
