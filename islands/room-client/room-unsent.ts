import type { RoomCommand } from './room-protocol.ts'

type UnsentCommand<Command> = { id: string; command: Command }
export type CommandStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
export type UnsentCommandStore<Command extends RoomCommand> = ReturnType<typeof createUnsentCommandStore<Command>>

/** Unsent commands expire after 12 hours, in milliseconds. */
const maxAge = 12 * 60 * 60 * 1000

type RoomKey = { party: string; id: string; senderId?: string | null; storage?: CommandStorage }

/**
 * Stores a person's unsent commands in the session storage, so that they survive a reload. The key contains the person,
 * so that the next user of the same window cannot send them.
 */
export function createUnsentCommandStore<Command extends RoomCommand>(
  { party, id, senderId, storage }: RoomKey,
  now: () => number,
) {
  const key = senderId ? `room-unsent ${party} ${id} ${senderId}` : null
  const getStorage = () => storage ?? sessionStorage
  return {
    /** Returns the stored commands in order. There are none if they are too old or unreadable. */
    read(): UnsentCommand<Command>[] {
      try {
        const text = key && getStorage().getItem(key)
        if (!text) return []
        const { at, commands } = JSON.parse(text) as { at: number; commands: UnsentCommand<Command>[] }
        return now() - at < maxAge && Array.isArray(commands) ? commands : []
      } catch {
        return []
      }
    },

    /** Replaces the stored commands. Returns false if the browser cannot store them. */
    write(commands: UnsentCommand<Command>[]): boolean {
      if (key === null) return false
      try {
        if (commands.length === 0) getStorage().removeItem(key)
        else getStorage().setItem(key, JSON.stringify({ at: now(), commands }))
        return true
      } catch {
        return false
      }
    },
  }
}
