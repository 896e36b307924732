import { createContext, useEffect } from 'react'
import type { PokerEvent, PokerView, StoryView } from '#features/agile/poker/live/protocol.ts'
import type { PokerCommandInput, PokerCommandType } from '#features/agile/poker/live/protocol-commands.ts'
import type { KnownSeals } from '#features/agile/poker/votes/rules-seals.ts'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { useLatest } from '#islands/use-latest.ts'
import { useRequired } from '#islands/use-required.ts'

export type OwnVote = { value: string; confidence: number | null; sending: boolean }

/** What just happened, frame by frame. `late` where it happened while this browser was away. */
export type News = { events: PokerEvent[]; late: boolean }

/** What every part of the table reads: the session as the server shows it to this viewer, and the way to act in it. */
export type PokerTable = {
  view: PokerView
  /** The view as it is now, for what runs later than the rendering. */
  latest: () => PokerView
  /** The stories in the order that the viewer last asked for, whether or not the server has it yet. */
  stories: StoryView[]
  /** The viewer's vote in the open round: the one on its way, else the one that is in. */
  ownVote: OwnVote | null
  send: SendOf<PokerCommandInput>
  /** Whether the server would take this command now. */
  can: (type: PokerCommandType) => boolean
  /** The server's time, in milliseconds UTC. */
  now: () => number
  listen: (listener: (news: News) => void) => () => void
  /** Tells something to people who do not see the page. */
  say: (text: string) => void
  /** The commitments that were here before the cards turned. */
  seals: () => KnownSeals
  joinUrl: string
  /** The account in which a member may change the session's settings; null for guests. */
  accountId: string | null
}

export const TableContext = createContext<PokerTable | null>(null)
export const useTable = (): PokerTable => useRequired(TableContext, 'the poker table')

/** Runs for every frame of events that comes in while the part is on the page. */
export function useNews(handler: (news: News) => void) {
  const { listen } = useTable()
  const latest = useLatest(handler)
  useEffect(() => listen(news => latest.current(news)), [listen, latest])
}
