import { edited } from './rules-changes.ts'
import { type Decision, isSame, working } from './rules-guards.ts'
import { refuse } from './rules-refusals.ts'

/** The labels of a board; items lose those that are gone. */
export const labelDecisions: { 'labels:set': Decision<'labels:set'> } = {
  'labels:set'(state, actor, { labels }, { now }) {
    working(state, actor)
    const names = labels.map(({ name }) => name.toLowerCase())
    if (new Set(names).size < names.length || new Set(labels.map(({ id }) => id)).size < labels.length)
      refuse('labels_differ')
    if (isSame(labels, state.labels)) return []
    const ids = new Set(labels.map(({ id }) => id))
    const freed = [...state.items.values()].flatMap(item => {
      const kept = item.labels.filter(id => ids.has(id))
      return edited(state, item, { labels: kept }, actor.userId, now)
    })
    return [{ type: 'labels.set', labels }, ...freed]
  },
}
