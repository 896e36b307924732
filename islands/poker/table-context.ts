import { createContext, useEffect } from 'react'
import type { CardReference } from '#features/agile/poker/calibration/rules-calibration.ts'
import type { PokerEvent, PokerView, StoryView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandInput, PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import type { KnownSeals } from '#features/agile/poker/votes/rules-seals.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import { useRequiredContext } from '#islands/use-required-context.ts'
import type { ShownComment } from './discussion/pending-comments.ts'

export type OwnVote = { value: string; confidence: number | null; isSending: boolean }

/** The events of one frame. `isCatchUp`: they happened while this browser was disconnected. */
export type TableEvents = { events: PokerEvent[]; isCatchUp: boolean }

/** The state and the actions of the poker table, as this viewer can see it. */
export type PokerTable = {
  view: PokerView
  /** Returns the current view, for code that runs after rendering. */
  getView: () => PokerView
  /** The stories, in the viewer's latest order even while it is pending. */
  stories: StoryView[]
  /** The comments, with the viewer's own while they are pending. */
  comments: ShownComment[]
  /** The viewer's vote in the current round: pending or stored. */
  ownVote: OwnVote | null
  send: SendOf<PokerCommandInput>
  /** Returns whether the server would accept this command now. */
  can: (type: PokerCommandType) => boolean
  /** The server's time, in milliseconds UTC. */
  now: () => number
  subscribe: (listener: (tableEvents: TableEvents) => void) => () => void
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  /** Returns the vote commitments received before the reveal. */
  getSeals: () => KnownSeals
  joinUrl: string
  /** The account of the session, for members who edit its settings. Null for guests. */
  accountId: string | null
  /** Cycle times of completed stories, by card. Empty for guests. */
  references: CardReference[]
}

export const TableContext = createContext<PokerTable | null>(null)
export const useTable = (): PokerTable => useRequiredContext(TableContext, 'the poker table')

/** Calls the handler for every frame of events while mounted. */
export function useTableEvents(handler: (tableEvents: TableEvents) => void) {
  const { subscribe } = useTable()
  const latestHandler = useLatest(handler)
  useEffect(() => subscribe(tableEvents => latestHandler.current(tableEvents)), [subscribe, latestHandler])
}
