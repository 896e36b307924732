import type { Clock } from '#kit/clock.ts'
import type { SnapshotFrame, Viewer } from '#kit/rooms.ts'
import type { LiveFeature } from './feature.ts'
import { snapshotFrame } from './frames.ts'

type Viewing<State> = Pick<LiveFeature<State, never, never>, 'viewFor' | 'sharedView' | 'ownView'>
type Held<State> = { state: State; seq: number }

/** The session as its viewers may see it. Where most of it is the same for all of them, that is written to JSON once. */
export class Pictures<State> {
  readonly #feature: Viewing<State>
  readonly #isOnline: (seat: string) => boolean
  readonly #clock: Clock
  #written: { state: State; text: string } | null = null

  constructor(feature: Viewing<State>, isOnline: (seat: string) => boolean, clock: Clock) {
    this.#feature = feature
    this.#isOnline = isOnline
    this.#clock = clock
  }

  for({ state, seq }: Held<State>, viewer: Viewer): SnapshotFrame {
    return snapshotFrame(seq, this.#feature.viewFor(state, viewer, this.#isOnline), this.#clock.now())
  }

  /** The same as the text of a frame. */
  textFor(held: Held<State>, viewer: Viewer): string {
    const { state, seq } = held
    const own = this.#feature.ownView?.(state, viewer, this.#isOnline)
    if (!own) return JSON.stringify(this.for(held, viewer))
    const shared = this.#sharedOf(state)
    const view = `${shared.slice(0, -1)},${JSON.stringify(own).slice(1)}`
    return `{"type":"snapshot","seq":${seq},"state":${view},"serverTime":${this.#clock.now()}}`
  }

  /** The state is replaced with each commit, never changed. */
  #sharedOf(state: State): string {
    if (this.#written?.state !== state)
      this.#written = { state, text: JSON.stringify(this.#feature.sharedView!(state)) }
    return this.#written.text
  }
}
