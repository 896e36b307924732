import { editItem } from '#features/agile/kanban/boards/live/rules-changes.ts'
import { type Decide, isSame, requireEditRights } from '#features/agile/kanban/boards/live/rules-decisions.ts'
import { refuse } from '#features/agile/kanban/boards/live/rules-refusals.ts'

export const maxLabels = 50

/** Replaces the labels of a board. Items lose removed labels. */
export const labelDecisions: { 'labels:set': Decide<'labels:set'> } = {
  'labels:set'(state, actor, { labels: input, seen }, { now }) {
    requireEditRights(state, actor)
    const inputIds = new Set(input.map(({ id }) => id))
    // Keeps labels that others added meanwhile.
    const addedMeanwhile = seen ? state.labels.filter(({ id }) => !seen.includes(id) && !inputIds.has(id)) : []
    const labels = [...input, ...addedMeanwhile]
    if (labels.length > maxLabels) refuse('too_many_labels')
    const names = labels.map(({ name }) => name.toLowerCase())
    if (new Set(names).size < names.length || new Set(labels.map(({ id }) => id)).size < labels.length)
      refuse('labels_differ')
    if (isSame(labels, state.labels)) return []
    const ids = new Set(labels.map(({ id }) => id))
    const edits = [...state.items.values()].flatMap(item => {
      const remainingIds = item.labels.filter(id => ids.has(id))
      return editItem(state, item, { labels: remainingIds }, actor.userId, now)
    })
    return [{ type: 'labels.set', labels }, ...edits]
  },
}
