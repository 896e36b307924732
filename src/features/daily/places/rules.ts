import { paths } from '#src/paths.ts'

export const placeKinds = ['BOARD', 'POKER', 'RETRO', 'ITEM', 'PAGE'] as const
export type PlaceKind = (typeof placeKinds)[number]

/** The id of a board, session or item, or the path of a page. */
export type PlaceRef = { kind: PlaceKind; id: string }

/** A place as stored. `boardId` is the board of an item. Archived boards are in no list. Times are milliseconds UTC. */
export type PlaceRow = PlaceRef & {
  name: string
  boardId: string | null
  isArchived: 0 | 1
  starredAt: number | null
  openedAt: number | null
}

/** A place that its reader can open. */
export type Place = PlaceRef & { name: string; href: string; starredAt: number | null; openedAt: number | null }

/** A board of the board switcher. */
export type BoardChoice = { id: string; title: string }

/** Maximum numbers of recent and starred places per person and account. */
export const maxRecents = 30
export const maxStars = 100

/** The page rule of each kind of place. A page has its own rule. */
export const pageOfKind = { BOARD: 'boards', POKER: 'poker', RETRO: 'retros', ITEM: 'boards', PAGE: null } as const

/** Returns the URL of a place. */
export function hrefOf({ kind, id, boardId }: PlaceRef & { boardId: string | null }): string {
  if (kind === 'BOARD') return paths.board(id)
  if (kind === 'ITEM') return paths.boardItem(boardId ?? '', id)
  if (kind === 'PAGE') return id
  return paths.room(kind === 'POKER' ? 'poker' : 'retro', id)
}

const newestFirst = (places: readonly Place[], time: 'starredAt' | 'openedAt') =>
  places.filter(place => place[time] !== null).sort((a, b) => b[time]! - a[time]!)

/** Returns the starred places in the order in which they were starred. */
export const starsOf = (places: readonly Place[]) => newestFirst(places, 'starredAt').reverse()

/** Returns the opened places, last opened first. */
export const recentsOf = (places: readonly Place[]) => newestFirst(places, 'openedAt')
