import { boardFacts } from '#features/agile/kanban/boards/live/rules-facts.ts'
import type { BoardFact } from '#features/agile/kanban/boards/live/rules-state.ts'

type Key<Type> = Type extends `${infer Noun}.${infer Verb}` ? `${Noun}${Capitalize<Verb>}` : never
type HiddenType = 'people.set' | 'items.respaced'
type ActivityKey = Key<Exclude<BoardFact['type'], HiddenType>> | 'itemRanked' | 'boardPaused'

const camelCase = (type: string) => type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())

/** Returns the catalogue key of an event: usually its type in camel case. */
export function activityKey(type: string, payload: Record<string, unknown>): ActivityKey {
  if (type === 'item.moved' && payload.from === payload.to) return 'itemRanked'
  if (type === 'board.updated' && payload.isActive === false) return 'boardPaused'
  return Object.hasOwn(boardFacts.definitions, type) ? (camelCase(type) as ActivityKey) : 'boardUpdated'
}
