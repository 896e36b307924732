import { createContext, use } from 'react'
import type { PokerView } from '#features/agile/poker/protocol.ts'
import type { PokerCommandInput, PokerCommandType } from '#features/agile/poker/protocol-commands.ts'

type FieldsOf<T extends PokerCommandType> = Omit<Extract<PokerCommandInput, { type: T }>, 'id' | 'type'>

/** Sends a command; what it needs beside its type comes as the second argument. */
export type Send = <T extends PokerCommandType>(
  type: T,
  ...fields: Record<never, never> extends FieldsOf<T> ? [FieldsOf<T>?] : [FieldsOf<T>]
) => void

export type OwnVote = { value: string; confidence: number | null; sending: boolean }

/** What every part of the table reads: the session as the server shows it to this viewer, and the way to act in it. */
export type PokerTable = {
  view: PokerView
  /** The viewer's vote in the open round: the one on its way, else the one that is in. */
  ownVote: OwnVote | null
  send: Send
  /** Whether the server would take this command now. */
  can: (type: PokerCommandType) => boolean
  /** The server's time, in milliseconds UTC. */
  now: () => number
}

export const TableContext = createContext<PokerTable | null>(null)

export function useTable(): PokerTable {
  const table = use(TableContext)
  if (!table) throw new Error('This belongs inside the poker table.')
  return table
}
