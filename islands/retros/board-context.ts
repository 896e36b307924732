import { createContext } from 'react'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroCommandInput, RetroCommandType } from '#features/agile/retros/live/protocol-commands.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { useRequired } from '#islands/use-required.ts'
import type { Drafts } from './drafts.ts'

/** The ways to act: the same for as long as the board is on the page, so that what only acts is not drawn again. */
export type Acts = {
  send: SendOf<RetroCommandInput>
  /** The view as it is now, for what runs later than the rendering. */
  latest: () => RetroView
  /** The server's time, in milliseconds UTC. */
  now: () => number
  drafts: Drafts
  /** Tells something to people who do not see the page. */
  say: (text: string) => void
  offerUndo: (undo: Undo) => void
  /** Lets the others know that somebody is writing, where that is told at all. */
  isWriting: () => void
}

/** A card on its way: its author sees it at once. */
export type SentCard = { key: string; columnId: string; content: string }

/** What every part of the board reads: the retro as the server shows it to this viewer, with what is on its way. */
export type RetroBoard = {
  view: RetroView
  sent: SentCard[]
  /** How many others are writing now. */
  writers: number
  can: (type: RetroCommandType) => boolean
  /** The day on which the page was made, as the server counts it: `2026-12-01`. */
  today: string
  /** The account whose members may change the retro; null for guests and in a demo. */
  accountId: string | null
}

export const ActsContext = createContext<Acts | null>(null)
export const useActs = (): Acts => useRequired(ActsContext, 'the board of a retrospective')
export const BoardContext = createContext<RetroBoard | null>(null)
export const useBoard = (): RetroBoard & Acts => ({
  ...useRequired(BoardContext, 'the board of a retrospective'),
  ...useActs(),
})
