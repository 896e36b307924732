import { ping, type Timing } from './room-protocol.ts'

/** Notices a connection that looks open and is not: asks now and then, and counts silence as a loss. */
export class Heartbeat {
  readonly #timing: Timing
  readonly #send: (frame: string) => void
  readonly #lost: () => void
  #every: ReturnType<typeof setInterval> | undefined
  #answer: ReturnType<typeof setTimeout> | undefined

  constructor(timing: Timing, send: (frame: string) => void, lost: () => void) {
    this.#timing = timing
    this.#send = send
    this.#lost = lost
  }

  start(): void {
    this.stop()
    this.#every = setInterval(() => this.check(this.#timing.answer), this.#timing.heartbeat)
  }

  stop(): void {
    clearInterval(this.#every)
    this.heard()
  }

  /** Any frame is a sign of life. */
  heard(): void {
    clearTimeout(this.#answer)
    this.#answer = undefined
  }

  /** Asks now; without a sign of life within so many ms the connection is lost. */
  check(within: number): void {
    this.#send(ping.text)
    clearTimeout(this.#answer)
    this.#answer = setTimeout(this.#lost, within)
  }
}
