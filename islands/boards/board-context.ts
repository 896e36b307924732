import { createContext, use } from 'react'
import type { BoardView, Column, Item, Label, Person } from '#features/agile/kanban/boards/live/protocol.ts'
import type { BoardCommandInput, ItemChanges } from '#features/agile/kanban/boards/live/protocol-commands.ts'
import type { BoardLook } from '#features/agile/kanban/boards/saved-views/rules-look.ts'
import type { Pace } from '#features/agile/kanban/flow/rules-pace.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import type { SendOf } from '#islands/rooms/use-send.ts'

/** Right below one item or right above another, in a column or (null) in the backlog. */
export type Target = {
  columnId: string | null
  afterId?: string | null
  beforeId?: string | null
  changes?: ItemChanges | null
}

/** What people do on a board. The same for as long as it is on the page, so that what only acts is not drawn again. */
export type Acts = {
  send: SendOf<BoardCommandInput>
  /** The view as it is now, for what runs later than the rendering. */
  latest: () => BoardView
  /** Tells something to people who do not see the page; `now` breaks in. */
  say: (text: string, now?: boolean) => void
  /** Offers the way back from what was just done, as soon as it is known, unless the room refuses what was done. */
  offer: (undo: Undo | Promise<Undo | null>, answer?: Promise<unknown>) => void
  /** Tells on the page why something cannot be. */
  refuse: (text: string) => void
  open: (itemId: string) => void
  close: () => void
  /** `from` is the column it was taken up from, where that was a while ago. False where the column is full. */
  move: (item: Item, to: Target, from?: string | null) => boolean
  moveAll: (itemIds: string[], columnId: string | null) => void
  edit: (item: Item, changes: ItemChanges) => void
  editAll: (itemIds: string[], changes: ItemChanges) => void
  block: (item: Item, reason: string) => void
  unblock: (item: Item) => void
  archive: (itemIds: readonly string[]) => void
  remove: (item: Item) => void
  /** Chooses an item, or all from the last one chosen. */
  choose: (itemId: string, on: boolean, through?: boolean) => void
  look: (look: BoardLook) => void
}

/** What every part of the page reads. */
export type LiveBoard = {
  view: BoardView
  shownLook: BoardLook
  /** The day and the moment, as the server counts them. */
  today: string
  now: number
  selected: ReadonlySet<string>
  pending: ReadonlySet<string>
  isOffline: boolean
  /** How often a comment was changed: what was read of comments before is out of date. */
  talk: number
}

/** Beyond `p50` an item is slow in its column, beyond `p85` very slow. */
export type { Pace }

/** What cards are drawn with; changes seldom. */
export type CardSetting = {
  people: ReadonlyMap<string, Person>
  labels: ReadonlyMap<string, Label>
  columns: Column[]
  boardId: string
  now: number
  today: string
  mayWork: boolean
  pace: Record<string, Pace>
  children: ReadonlyMap<string, { done: number; all: number }>
  /** The sprint that runs; null where none does. */
  sprintId: string | null
}

export const ActsContext = createContext<Acts | null>(null)
export const BoardContext = createContext<LiveBoard | null>(null)
export const CardContext = createContext<CardSetting | null>(null)

function used<T>(value: T | null): T {
  if (!value) throw new Error('This belongs inside a board.')
  return value
}
export const useActs = (): Acts => used(use(ActsContext))
export const useBoard = (): LiveBoard => used(use(BoardContext))
export const useCards = (): CardSetting => used(use(CardContext))
