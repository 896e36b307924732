import type { Timers } from './feature.ts'
import type { WriterParts } from './writer.ts'

export type LiveParts = WriterParts & {
  timers?: Timers
  /** Told of the moment (or null) at which the room wants `wake` to be called, whenever that changes. */
  wakeAt?(at: number | null): void
}
