import { newId } from './new-id.ts'

/**
 * The idempotency key of a write that the user can retry. It stays the same for the same body, so that a retry has no
 * second effect. Call `done` after a success: the next write gets a new key.
 */
export class RetryKey {
  #body: string | null = null
  #key = ''

  of(body: string): string {
    if (body !== this.#body) this.#key = newId()
    this.#body = body
    return this.#key
  }

  done(): void {
    this.#body = null
  }
}
