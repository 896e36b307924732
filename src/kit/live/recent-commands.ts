import type { IdempotencyKey } from '#kit/context.ts'

/** At least this many commands are remembered. A repeat of an older one counts as a new command. */
export const minRemembered = 10_000

// A command id of `commandIdOfKey`, and the text before it: the part that stays the same for a reused key, and the
// fingerprint.
const requestPattern = /^(.*\bkey_[\w-]{24})~[\w-]{32}$/s

/** The command id of a request with an Idempotency-Key, from the key and the fingerprint of the request. */
export const commandIdOfKey = ({ id, fingerprint }: IdempotencyKey): string =>
  `key_${id.slice(0, 24)}~${fingerprint.slice(0, 32)}`

/** Returns a command id, or a key of `RecentCommands`, without the fingerprint of its request if it has one. */
const withoutFingerprint = (text: string): string => requestPattern.exec(text)?.[1] ?? text

/** Replaces a command id by one that reveals nothing. Repeats and reused keys are still recognised. */
export function hideCommandId(commandId: string, hide: (text: string) => string): string {
  const id = withoutFingerprint(commandId)
  return id === commandId ? hide(commandId) : commandIdOfKey({ id: hide(id), fingerprint: hide(commandId) })
}

type RecentCommand = { key: string; seq: number }

/**
 * The accepted commands, by actor and command id, each with the seq of its first response. Uses two maps, because
 * deleting keys one by one from the front of a Map is slow.
 */
export class RecentCommands {
  #newer = new Map<string, RecentCommand>()
  #older = new Map<string, RecentCommand>()

  /** The actor and the command id in one text. The other methods take it as `key`. */
  static key(actorId: string, commandId: string): string {
    return `${actorId} ${commandId}`
  }

  /**
   * Returns the seq of the first response, `keyReused` if the Idempotency-Key was used for another request, or
   * undefined.
   */
  find(key: string): number | 'keyReused' | undefined {
    const mapKey = withoutFingerprint(key)
    const command = this.#newer.get(mapKey) ?? this.#older.get(mapKey)
    return command && (command.key === key ? command.seq : 'keyReused')
  }

  add(key: string, seq: number): void {
    this.#newer.set(withoutFingerprint(key), { key, seq })
    if (this.#newer.size < minRemembered) return
    this.#older = this.#newer
    this.#newer = new Map()
  }
}
