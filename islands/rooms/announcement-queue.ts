/** Texts waiting for the screen reader announcer. */
export class AnnouncementQueue {
  #pending: string[] = []

  readonly announce = (text: string): void => {
    if (!this.#pending.includes(text)) this.#pending.push(text)
  }

  /** Returns the waiting texts without duplicates, and clears them. */
  drain(): string[] {
    const drained = this.#pending
    this.#pending = []
    return drained
  }
}
