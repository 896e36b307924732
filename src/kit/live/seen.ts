import type { IdempotencyKey } from '#kit/context.ts'

/** How many commands are remembered at least. Who repeats an older one than that is making a new command. */
export const remembered = 10_000

/** What a key says that comes with another request than the one it was made for. */
export const keyReused = 'This Idempotency-Key was used for another request.'

const ofRequest = /^(.*\bkey_[\w-]{24})~[\w-]{32}$/s

/** The id of the command that a request with an Idempotency-Key makes: by the key, and by all that the request asks. */
export const requestedId = ({ id, fingerprint }: IdempotencyKey): string =>
  `key_${id.slice(0, 24)}~${fingerprint.slice(0, 32)}`

/** What the sender named a command: of one that a request made, by the key alone. */
export const namedBy = (key: string): string => ofRequest.exec(key)?.[1] ?? key

/** A command's id that says nothing: repeats and reused keys are found all the same. */
export function hiddenCommand(id: string, hide: (text: string) => string): string {
  const name = namedBy(id)
  return name === id ? hide(id) : requestedId({ id: hide(name), fingerprint: hide(id) })
}

type Seen = { key: string; seq: number }

/**
 * The commands that were accepted, by actor and the actor's own command id, each with the seq of its first answer.
 * Forgets in two generations: dropping keys one by one from the front of a Map gets slow.
 */
export class SeenCommands {
  #young = new Map<string, Seen>()
  #old = new Map<string, Seen>()

  static key(actorId: string, commandId: string): string {
    return `${actorId} ${commandId}`
  }

  /** The seq of its first answer; `other` where its sender has given its name to another request. */
  find(key: string): number | 'other' | undefined {
    const name = namedBy(key)
    const seen = this.#young.get(name) ?? this.#old.get(name)
    return seen && (seen.key === key ? seen.seq : 'other')
  }

  add(key: string, seq: number): void {
    this.#young.set(namedBy(key), { key, seq })
    if (this.#young.size < remembered) return
    this.#old = this.#young
    this.#young = new Map()
  }
}
