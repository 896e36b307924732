/** How many commands are remembered at least. Who repeats an older one than that is making a new command. */
export const remembered = 10_000

/**
 * The commands that were accepted, by actor and the actor's own command id, each with the seq of its first answer.
 * Forgets in two generations: dropping keys one by one from the front of a Map gets slow.
 */
export class SeenCommands {
  #young = new Map<string, number>()
  #old = new Map<string, number>()

  static key(actorId: string, commandId: string): string {
    return `${actorId} ${commandId}`
  }

  find(key: string): number | undefined {
    return this.#young.get(key) ?? this.#old.get(key)
  }

  add(key: string, seq: number): void {
    this.#young.set(key, seq)
    if (this.#young.size < remembered) return
    this.#old = this.#young
    this.#young = new Map()
  }
}
