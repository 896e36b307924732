import { asFailure, Failure } from '#kit/errors.ts'
import type { DecisionContext, LiveFeature } from './feature.ts'
import type { SentEvent } from './frames-events.ts'
import { RecentCommands } from './recent-commands.ts'

/** A queued command, or an action of the room itself. */
export type Job<State, Fact> = {
  /** The actor and id for the event log. Called once the session is loaded. */
  senderForLog(): { actorId: string; commandId: string }
  decide(draft: State, context: DecisionContext): Fact[]
  respond(outcome: JobOutcome): void
}
export type JobOutcome = { ok: true; seq: number; events: SentEvent[] } | { ok: false; failure: Failure }

export type Commit<Fact> = { seq: number; facts: readonly Fact[]; events: readonly SentEvent[] }

type LogEntry = [seq: number, commandId: string, actorId: string, type: string, payload: string, at: number]

/** Decides commands one after the other, and collects the data to store. */
export class Batch<State, Command, Fact extends { type: string }> implements Commit<Fact> {
  readonly facts: Fact[] = []
  readonly events: SentEvent[] = []
  readonly entries: LogEntry[] = []
  /** The key of each accepted command with the seq of its response. `noops` lists those without events. */
  readonly accepted = new Map<string, number>()
  readonly noops: [key: string, seq: number][] = []
  readonly #batchCommands = new RecentCommands()
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #draft: State
  readonly #now: number
  readonly #report: (thrown: unknown) => void
  seq: number

  constructor(
    feature: LiveFeature<State, Command, Fact>,
    start: { seq: number; draft: State },
    now: number,
    report: (thrown: unknown) => void,
  ) {
    this.#feature = feature
    this.#draft = start.draft
    this.#now = now
    this.#report = report
    this.seq = start.seq
  }

  /** Decides one command on the draft. A repeated command returns its first outcome, without new events. */
  run(
    { senderForLog, decide }: Job<State, Fact>,
    recentCommands: RecentCommands,
    context: DecisionContext,
  ): JobOutcome {
    const { actorId, commandId } = senderForLog()
    // Commands of the server without a user are not deduplicated.
    const key = actorId === 'system' ? null : RecentCommands.key(actorId, commandId)
    const earlierSeq = key === null ? undefined : (this.#batchCommands.find(key) ?? recentCommands.find(key))
    if (earlierSeq === 'keyReused') return { ok: false, failure: new Failure('invalid', 'errors.keyReused') }
    if (earlierSeq !== undefined) return { ok: true, seq: earlierSeq, events: [] }
    const firstIndex = this.events.length
    try {
      this.add(actorId, commandId, decide(this.#draft, context))
    } catch (thrown) {
      // An unexpected error fails this command alone, as long as the draft is unchanged.
      if (this.facts.length > firstIndex) throw thrown
      if (!(thrown instanceof Failure)) this.#report(thrown)
      return { ok: false, failure: asFailure(thrown) }
    }
    if (key === null) return { ok: true, seq: this.seq, events: this.events.slice(firstIndex) }
    this.accepted.set(key, this.seq)
    this.#batchCommands.add(key, this.seq)
    if (this.events.length === firstIndex) this.noops.push([key, this.seq])
    return { ok: true, seq: this.seq, events: this.events.slice(firstIndex) }
  }

  /** Applies facts to the draft, and collects their log entries and events. */
  add(actorId: string, commandId: string, facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.#feature.apply(this.#draft, fact)
      this.seq++
      const payload = JSON.stringify(this.#feature.payloadOf(fact))
      const personalEvent = this.#feature.projectPersonal(fact, this.#draft)
      this.facts.push(fact)
      this.entries.push([this.seq, commandId, actorId, fact.type, payload, this.#now])
      this.events.push({
        json: JSON.stringify(this.#feature.project(this.#draft, fact)),
        personal: personalEvent && {
          participantId: personalEvent.participantId,
          json: JSON.stringify(personalEvent.event),
        },
      })
    }
  }
}
