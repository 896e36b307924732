import { newId } from './new-id.ts'

/**
 * The key of a write that somebody may try again: the same for as long as the same is sent, so that what only seemed to fail
 * on a slow line is not done twice. `done` forgets it: what is sent after that is meant anew.
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
