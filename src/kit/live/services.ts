import type { Timers } from './feature.ts'
import type { WriterServices } from './writer.ts'

export type LiveServices = WriterServices & {
  timers?: Timers
  /** Sets the time to call `wake`, or null for none. */
  wakeAt?(at: number | null): void
  /** Called with the facts that were just stored, for effects outside of the room. */
  onCommitted?(facts: readonly { type: string }[]): void
}
