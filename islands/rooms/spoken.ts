/** What the parts of a live session want told to people who do not see it, until the announcer takes it. */
export class Spoken {
  #waiting: string[] = []

  readonly say = (text: string): void => {
    if (!this.#waiting.includes(text)) this.#waiting.push(text)
  }

  /** All that is waiting, each once. */
  take(): string[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }
}
