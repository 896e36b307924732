import type { RoomCommand, RoomNotice, RoomRejection } from './room-protocol.ts'

/** What there is to say about the connection and refused commands. "Reconnecting" stays for a moment, so that it can be read. */
export class RoomNotices {
  readonly #hold: number
  readonly #changed: () => void
  #connection: RoomNotice | null = null
  #since = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #rejections: RoomNotice[] = []

  /** `hold` in ms; `changed` is called when something else is said later. */
  constructor(hold: number, changed: () => void) {
    this.#hold = hold
    this.#changed = changed
  }

  get all(): RoomNotice[] {
    return this.#connection ? [this.#connection, ...this.#rejections] : this.#rejections
  }

  /** Says this about the connection; null for nothing. */
  say(next: RoomNotice | null): void {
    this.stop()
    const isHeld = this.#connection?.kind === 'reconnecting' && next?.kind !== 'reconnecting'
    const left = isHeld ? this.#since + this.#hold - Date.now() : 0
    const show = () => {
      this.#connection = next
      this.#since = Date.now()
    }
    if (left <= 0) show()
    else
      this.#timer = setTimeout(() => {
        show()
        this.#changed()
      }, left)
  }

  /** Nothing more is said later. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  reject(id: string, command: RoomCommand, { code, message, reason }: RoomRejection): void {
    this.#rejections = [...this.#rejections.slice(-4), { id, kind: 'rejected', command, code, message, reason }]
  }

  dismiss(noticeId: string): void {
    this.#rejections = this.#rejections.filter(({ id }) => id !== noticeId)
  }
}
