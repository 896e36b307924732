import { createContext } from 'react'
import type { RetroView } from '#features/agile/retros/live/protocol.ts'
import type { RetroCommandInput, RetroCommandType } from '#features/agile/retros/live/protocol-commands.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'
import type { SendOf } from '#islands/rooms/use-send.ts'
import { useRequiredContext } from '#islands/use-required-context.ts'
import type { Drafts } from './drafts.ts'

/** The actions of the board. The object never changes, so components that only act do not re-render. */
export type RetroActions = {
  send: SendOf<RetroCommandInput>
  /** Returns the current view, for code that runs after rendering. */
  getView: () => RetroView
  /** The server's time, in milliseconds UTC. */
  now: () => number
  drafts: Drafts
  /** Announces a text to screen readers. */
  announce: (text: string) => void
  offerUndo: (undo: Undo) => void
  /** Signals to others that this person is writing, except in anonymous phases and in large groups. */
  notifyWriting: () => void
}

/** A card that the room has not stored yet. Its author sees it immediately. */
export type PendingCard = { key: string; columnId: string; content: string }

/** The board as this viewer can see it, with pending changes applied. */
export type RetroBoard = {
  view: RetroView
  pendingCards: PendingCard[]
  /** The number of other people who are writing. */
  writerCount: number
  can: (type: RetroCommandType) => boolean
  /** The server's date when the page was rendered: `2026-12-01`. */
  today: string
  /** The account of the retro, for members who edit its settings. Null for guests and in a demo. */
  accountId: string | null
}

export const RetroActionsContext = createContext<RetroActions | null>(null)
export const useRetroActions = (): RetroActions =>
  useRequiredContext(RetroActionsContext, 'the board of a retrospective')
export const RetroBoardContext = createContext<RetroBoard | null>(null)
export const useBoard = (): RetroBoard & RetroActions => ({
  ...useRequiredContext(RetroBoardContext, 'the board of a retrospective'),
  ...useRetroActions(),
})
