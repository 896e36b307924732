/** What happens on a board, as it is told. */
const words = [
  'boardUpdated',
  'boardPaused',
  'boardDeleted',
  'boardRestored',
  'labelsSet',
  'columnAdded',
  'columnEdited',
  'columnMoved',
  'columnRemoved',
  'itemAdded',
  'itemEdited',
  'itemMoved',
  'itemRanked',
  'itemDescribed',
  'itemBlocked',
  'itemUnblocked',
  'itemArchived',
  'itemRemoved',
  'itemRestored',
  'commentAdded',
  'commentEdited',
  'commentRemoved',
  'sprintAdded',
  'sprintEdited',
  'sprintStarted',
  'sprintCompleted',
  'sprintRemoved',
  'deliveryAdded',
  'deliveryEdited',
  'deliveryRemoved',
] as const
export type ActivityWord = (typeof words)[number]

const known = new Set<string>(words)
const camel = (type: string) => type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase())

/** The word for an event of a board's log: the noun and the verb of its type, where nothing more is to say. */
export function wordOf(type: string, payload: Record<string, unknown>): ActivityWord {
  if (type === 'item.moved' && payload.from === payload.to) return 'itemRanked'
  if (type === 'board.updated' && payload.isActive === false) return 'boardPaused'
  const word = camel(type)
  return known.has(word) ? (word as ActivityWord) : 'boardUpdated'
}
