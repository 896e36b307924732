import type { Clock } from '#kit/clock.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import type { LiveFeature } from './feature.ts'
import { snapshotFrame } from './frames.ts'

type ViewFunctions<State> = Pick<LiveFeature<State, never, never>, 'viewFor' | 'sharedView' | 'ownView'>
type StoredState<State> = { state: State; seq: number }

/** Creates snapshots for viewers. The part that all viewers share is serialised once per commit. */
export class Snapshots<State> {
  readonly #feature: ViewFunctions<State>
  readonly #isOnline: (seat: string) => boolean
  readonly #clock: Clock
  #cachedShared: { state: State; text: string } | null = null

  constructor(feature: ViewFunctions<State>, isOnline: (seat: string) => boolean, clock: Clock) {
    this.#feature = feature
    this.#isOnline = isOnline
    this.#clock = clock
  }

  for({ state, seq }: StoredState<State>, viewer: Viewer): SnapshotFrame {
    return snapshotFrame(seq, this.#feature.viewFor(state, viewer, this.#isOnline), this.#clock.now())
  }

  /** The snapshot frame as text. */
  textFor(stored: StoredState<State>, viewer: Viewer): string {
    const { state, seq } = stored
    const ownPart = this.#feature.ownView?.(state, viewer, this.#isOnline)
    if (!ownPart) return JSON.stringify(this.for(stored, viewer))
    const sharedPart = this.#sharedOf(state)
    // Joins two JSON objects without parsing them.
    const view = `${sharedPart.slice(0, -1)},${JSON.stringify(ownPart).slice(1)}`
    return `{"type":"snapshot","seq":${seq},"state":${view},"serverTime":${this.#clock.now()}}`
  }

  /** Cached by identity: each commit replaces the state. */
  #sharedOf(state: State): string {
    if (this.#cachedShared?.state !== state)
      this.#cachedShared = { state, text: JSON.stringify(this.#feature.sharedView!(state)) }
    return this.#cachedShared.text
  }
}
