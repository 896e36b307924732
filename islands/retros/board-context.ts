import { createContext, use } from 'react'
import type { RetroView } from '#features/agile/retros/protocol.ts'
import type { RetroCommandInput, RetroCommandType } from '#features/agile/retros/protocol-commands.ts'
import type { Drafts } from './drafts.ts'

type FieldsOf<T extends RetroCommandType> = Omit<Extract<RetroCommandInput, { type: T }>, 'id' | 'type'>

/**
 * Sends a command; what it needs beside its type comes as the second argument. Resolves when it is stored. Whoever does
 * not wait need not catch: a refusal is told on the page.
 */
export type Send = <T extends RetroCommandType>(
  type: T,
  ...fields: Record<never, never> extends FieldsOf<T> ? [FieldsOf<T>?] : [FieldsOf<T>]
) => Promise<unknown>

/** What was just done, and how it is taken back. */
export type Undo = { text: string; run: () => void }

/** The ways to act: the same for as long as the board is on the page, so that what only acts is not drawn again. */
export type Acts = {
  send: Send
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
  share: Share
}

/** The link that lets others in, and its code for a camera. */
export type Share = { url: string; qr: { path: string; size: number } }

export const ActsContext = createContext<Acts | null>(null)
export const BoardContext = createContext<RetroBoard | null>(null)

export function useActs(): Acts {
  const acts = use(ActsContext)
  if (!acts) throw new Error('This belongs inside the board of a retrospective.')
  return acts
}

export function useBoard(): RetroBoard & Acts {
  const board = use(BoardContext)
  const acts = useActs()
  if (!board) throw new Error('This belongs inside the board of a retrospective.')
  return { ...board, ...acts }
}
