import type { RoomCommand } from './room-protocol.ts'

type KeptCommand<Command> = { id: string; command: Command }
export type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type KeptCommands<Command extends RoomCommand> = ReturnType<typeof keptCommands<Command>>

/** For so long, in milliseconds, what was not sent is still meant: one working day. */
const meantFor = 12 * 60 * 60 * 1000

type Room = { party: string; id: string; owner?: string | null; storage?: KeptIn }

/**
 * What a person has not yet sent to a room, kept by the browser for this window, so that it outlives the page. It is kept
 * under that person: whoever signs in next in the same window does not send it in their own name.
 */
export function keptCommands<Command extends RoomCommand>({ party, id, owner, storage }: Room, now: () => number) {
  const key = owner ? `room-unsent ${party} ${id} ${owner}` : null
  const place = () => storage ?? sessionStorage
  return {
    /** What was kept, in its order. Nothing where it is too old, or cannot be read. */
    read(): KeptCommand<Command>[] {
      try {
        const text = key && place().getItem(key)
        if (!text) return []
        const { at, commands } = JSON.parse(text) as { at: number; commands: KeptCommand<Command>[] }
        return now() - at < meantFor && Array.isArray(commands) ? commands : []
      } catch {
        return []
      }
    },

    /** Keeps these commands instead of those before. False where the browser does not. */
    write(commands: KeptCommand<Command>[]): boolean {
      if (key === null) return false
      try {
        if (commands.length === 0) place().removeItem(key)
        else place().setItem(key, JSON.stringify({ at: now(), commands }))
        return true
      } catch {
        return false
      }
    },
  }
}
