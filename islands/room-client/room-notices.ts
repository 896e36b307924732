import type { RoomCommand, RoomNotice, RoomRejection } from './room-protocol.ts'

/** Notices about the connection and rejected commands. "Reconnecting" stays long enough to be read. */
export class RoomNotices {
  readonly #minDuration: number
  readonly #onChange: () => void
  #connection: RoomNotice | null = null
  #shownAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #rejections: RoomNotice[] = []

  /** `minDuration` is in ms. `onChange` is called when a delayed notice appears. */
  constructor(minDuration: number, onChange: () => void) {
    this.#minDuration = minDuration
    this.#onChange = onChange
  }

  get all(): RoomNotice[] {
    return this.#connection ? [this.#connection, ...this.#rejections] : this.#rejections
  }

  /** Sets the notice about the connection. Null removes it. */
  setConnection(next: RoomNotice | null): void {
    this.stop()
    const mustWait = this.#connection?.kind === 'reconnecting' && next?.kind !== 'reconnecting'
    const remainingTime = mustWait ? this.#shownAt + this.#minDuration - Date.now() : 0
    const show = () => {
      this.#connection = next
      this.#shownAt = Date.now()
    }
    if (remainingTime <= 0) show()
    else
      this.#timer = setTimeout(() => {
        show()
        this.#onChange()
      }, remainingTime)
  }

  /** Cancels a delayed notice. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  /**
   * Replaces the previous rejection, so that only the latest one is shown. The rejection of a plan limit stays, because
   * it links to the plans.
   */
  reject(id: string, command: RoomCommand, { code, message, reason }: RoomRejection): void {
    const planLimitNotices = this.#rejections.filter(
      notice => notice.kind === 'rejected' && notice.code === 'plan_limit',
    )
    this.#rejections = [...planLimitNotices.slice(-1), { id, kind: 'rejected', command, code, message, reason }]
  }

  dismiss(noticeId: string): void {
    this.#rejections = this.#rejections.filter(({ id }) => id !== noticeId)
  }
}
