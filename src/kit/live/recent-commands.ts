import type { IdempotencyKey } from '#kit/context.ts'

/** At least this many commands are remembered. A repeat of an older one counts as a new command. */
export const minRemembered = 10_000

const requestPattern = /^(.*\bkey_[\w-]{24})~[\w-]{32}$/s

/** The command id of a request with an Idempotency-Key, from the key and the fingerprint of the request. */
export const commandIdOf = ({ id, fingerprint }: IdempotencyKey): string =>
  `key_${id.slice(0, 24)}~${fingerprint.slice(0, 32)}`

/** The part of a command id that identifies it: for a request with an Idempotency-Key, the key alone. */
export const commandKey = (key: string): string => requestPattern.exec(key)?.[1] ?? key

/** Replaces a command id by one that reveals nothing. Repeats and reused keys are still recognised. */
export function hideCommandId(id: string, hide: (text: string) => string): string {
  const name = commandKey(id)
  return name === id ? hide(id) : commandIdOf({ id: hide(name), fingerprint: hide(id) })
}

type RecentCommand = { key: string; seq: number }

/**
 * The accepted commands, by actor and command id, each with the seq of its first response. Uses two maps, because deleting
 * keys one by one from the front of a Map is slow.
 */
export class RecentCommands {
  #newer = new Map<string, RecentCommand>()
  #older = new Map<string, RecentCommand>()

  static key(actorId: string, commandId: string): string {
    return `${actorId} ${commandId}`
  }

  /** Returns the seq of the first response, `other` if the key was used for another request, or undefined. */
  find(key: string): number | 'other' | undefined {
    const name = commandKey(key)
    const command = this.#newer.get(name) ?? this.#older.get(name)
    return command && (command.key === key ? command.seq : 'other')
  }

  add(key: string, seq: number): void {
    this.#newer.set(commandKey(key), { key, seq })
    if (this.#newer.size < minRemembered) return
    this.#older = this.#newer
    this.#newer = new Map()
  }
}
