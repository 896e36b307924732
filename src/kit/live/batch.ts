import { asFailure, Failure } from '#kit/errors.ts'
import type { LiveFeature, Moment } from './feature.ts'
import type { SentEvent } from './frames-events.ts'
import { keyReused, SeenCommands } from './seen.ts'

/** One command (or act of the room itself) that waits for its turn. */
export type Job<State, Fact> = {
  /** How the log records who sent it and its id. Asked once the session is loaded. */
  recordedAs(): { actorId: string; commandId: string }
  decide(draft: State, moment: Moment): Fact[]
  answer(outcome: Outcome): void
}
export type Outcome = { ok: true; seq: number; events: SentEvent[] } | { ok: false; failure: Failure }

export type Commit<Fact> = { seq: number; facts: readonly Fact[]; events: readonly SentEvent[] }

type Entry = [seq: number, commandId: string, actorId: string, type: string, payload: string, at: number]

/** Commands decided one after the other, before they are stored. */
export class Batch<State, Command, Fact extends { type: string }> implements Commit<Fact> {
  readonly facts: Fact[] = []
  readonly events: SentEvent[] = []
  readonly entries: Entry[] = []
  /** Each accepted command's key and the seq of its answer; and those of them that made no event. */
  readonly accepted = new Map<string, number>()
  readonly noops: [key: string, seq: number][] = []
  readonly #seenHere = new SeenCommands()
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #draft: State
  readonly #now: number
  readonly #report: (thrown: unknown) => void
  seq: number

  constructor(
    feature: LiveFeature<State, Command, Fact>,
    held: { seq: number; draft: State },
    now: number,
    report: (thrown: unknown) => void,
  ) {
    this.#feature = feature
    this.#draft = held.draft
    this.#now = now
    this.#report = report
    this.seq = held.seq
  }

  run({ recordedAs, decide }: Job<State, Fact>, seen: SeenCommands, moment: Moment): Outcome {
    const { actorId, commandId } = recordedAs()
    const key = actorId === 'system' ? null : SeenCommands.key(actorId, commandId)
    const before = key === null ? undefined : (this.#seenHere.find(key) ?? seen.find(key))
    if (before === 'other') return { ok: false, failure: new Failure('invalid', keyReused) }
    if (before !== undefined) return { ok: true, seq: before, events: [] }
    const first = this.events.length
    try {
      this.add(actorId, commandId, decide(this.#draft, moment))
    } catch (thrown) {
      // A fault of ours in one command is that command's alone, as long as it has changed nothing yet.
      if (this.facts.length > first) throw thrown
      if (!(thrown instanceof Failure)) this.#report(thrown)
      return { ok: false, failure: asFailure(thrown) }
    }
    if (key === null) return { ok: true, seq: this.seq, events: this.events.slice(first) }
    this.accepted.set(key, this.seq)
    this.#seenHere.add(key, this.seq)
    if (this.events.length === first) this.noops.push([key, this.seq])
    return { ok: true, seq: this.seq, events: this.events.slice(first) }
  }

  add(actorId: string, commandId: string, facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.#feature.apply(this.#draft, fact)
      this.seq++
      const payload = JSON.stringify(this.#feature.payloadOf(fact))
      const own = this.#feature.projectOwn(fact, this.#draft)
      this.facts.push(fact)
      this.entries.push([this.seq, commandId, actorId, fact.type, payload, this.#now])
      this.events.push({
        json: JSON.stringify(this.#feature.project(this.#draft, fact)),
        own: own && { participantId: own.participantId, json: JSON.stringify(own.event) },
      })
    }
  }
}
