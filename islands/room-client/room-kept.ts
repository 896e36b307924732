import type { RoomCommand } from './room-protocol.ts'

type KeptCommand<Command> = { id: string; command: Command }
export type KeptIn = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** For so long, in milliseconds, what was not sent is still meant: one working day. */
const meantFor = 12 * 60 * 60 * 1000

/**
 * What a person has not yet sent to a room, kept by the browser for this window, so that it outlives the page. It is kept
 * under that person: whoever signs in next in the same window does not send it in their own name.
 */
export class KeptCommands<Command extends RoomCommand> {
  readonly #key: string | null
  readonly #storage: () => KeptIn
  readonly #now: () => number

  constructor(room: { party: string; id: string; owner?: string | null; storage?: KeptIn }, now: () => number) {
    const { party, id, owner, storage } = room
    this.#key = owner ? `room-unsent ${party} ${id} ${owner}` : null
    this.#storage = () => storage ?? sessionStorage
    this.#now = now
  }

  /** What was kept, in its order. Nothing where it is too old, or cannot be read. */
  read(): KeptCommand<Command>[] {
    try {
      const text = this.#key && this.#storage().getItem(this.#key)
      if (!text) return []
      const { at, commands } = JSON.parse(text) as { at: number; commands: KeptCommand<Command>[] }
      return this.#now() - at < meantFor && Array.isArray(commands) ? commands : []
    } catch {
      return []
    }
  }

  /** Keeps these commands instead of those before. False where the browser does not. */
  write(commands: KeptCommand<Command>[]): boolean {
    if (this.#key === null) return false
    try {
      if (commands.length === 0) this.#storage().removeItem(this.#key)
      else this.#storage().setItem(this.#key, JSON.stringify({ at: this.#now(), commands }))
      return true
    } catch {
      return false
    }
  }
}
