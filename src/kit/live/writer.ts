import type { RootDb, Statement } from '#db/client.ts'
import type { Clock } from '#kit/clock.ts'
import { type AccountScope, makeScope } from '#kit/context.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import type { Ids } from '#kit/ids.ts'
import type { Log } from '#kit/log.ts'
import type { LiveFeature, Moment } from './feature.ts'
import type { SentEvent } from './frames-events.ts'
import { SeenCommands } from './seen.ts'

export type WriterParts = { db: RootDb; clock: Clock; ids: Ids; log: Log }

/** One command (or act of the room itself) that waits for its turn. */
export type Job<State, Fact> = {
  actorId: string
  commandId: string
  decide(draft: State, moment: Moment): Fact[]
  answer(outcome: Outcome): void
}
export type Outcome = { ok: true; seq: number; events: SentEvent[] } | { ok: false; failure: Failure }

/** The session as committed: what everybody reads, also while the next batch is being written. */
export type Held<State> = { accountId: string; scope: AccountScope; state: State; seq: number; seen: SeenCommands }

export type Commit<Fact> = { seq: number; facts: readonly Fact[]; events: readonly SentEvent[] }

type Hooks<Fact> = {
  moment(): Moment
  /** Facts were stored and `held` is the state after them. Called before the commands are answered. */
  committed(commit: Commit<Fact>): void
  /** `held` was read from the database. `changed`: it is not what was held before. */
  loaded(changed: boolean): void
}

type Entry = [seq: number, commandId: string, actorId: string, type: string, payload: string, at: number]

const insertEvents = `insert into session_events (account_id, session_id, seq, command_id, actor_id, type, payload, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`

const largestBatch = 1000
/** A batch this large means that many act at once. Then the next one waits a moment, so that it is large as well. */
const crowd = 8
const pause = 4

/**
 * The only writer of a live session. Commands wait in a queue; all that wait when the last write is done are decided one
 * after the other on a draft, stored in one atomic batch, and only then applied, published and answered.
 */
export class Writer<State, Command, Fact extends { type: string }> {
  readonly #parts: WriterParts
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #sessionId: string
  readonly #hooks: Hooks<Fact>
  readonly #queue: Job<State, Fact>[] = []
  #draining = false
  #held: Held<State> | null = null
  #loading: Promise<Held<State>> | null = null
  #knownSeq: number | null = null

  constructor(parts: WriterParts, feature: LiveFeature<State, Command, Fact>, sessionId: string, hooks: Hooks<Fact>) {
    this.#parts = parts
    this.#feature = feature
    this.#sessionId = sessionId
    this.#hooks = hooks
  }

  get held(): Held<State> | null {
    return this.#held
  }

  /** The committed session. Throws not_found where there is none, unavailable where the database does not answer. */
  ready(): Held<State> | Promise<Held<State>> {
    if (this.#held) return this.#held
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  submit(job: Job<State, Fact>): void {
    this.#queue.push(job)
    if (!this.#draining) void this.#drain()
  }

  async #load(): Promise<Held<State>> {
    const { db, clock, ids } = this.#parts
    const loaded = await this.#feature.load(db, this.#sessionId).catch(thrown => {
      this.#report('live.load_failed', thrown)
      throw new Failure('unavailable')
    })
    if (!loaded) throw new Failure('not_found')
    const { accountId, state, seq } = loaded
    const nobody = { sessionId: null, requestId: null, ipAddress: null, userAgent: null, idempotency: null }
    const scope = makeScope({ accountId, db: db.forAccount(accountId), clock, ids, actorId: 'system', ...nobody })
    const seen = new SeenCommands()
    for (const command of loaded.commands) seen.add(SeenCommands.key(command.actorId, command.commandId), command.seq)
    this.#held = { accountId, scope, state, seq, seen }
    const changed = this.#knownSeq !== null && this.#knownSeq !== seq
    this.#knownSeq = seq
    this.#hooks.loaded(changed)
    return this.#held
  }

  async #drain() {
    this.#draining = true
    while (this.#queue.length) {
      const jobs = this.#queue.splice(0, largestBatch)
      try {
        await this.ready()
        await this.#commit(jobs, true)
      } catch (thrown) {
        if (!(thrown instanceof Failure)) this.#report('live.batch_failed', thrown)
        for (const job of jobs) job.answer({ ok: false, failure: asFailure(thrown) })
      }
      if (jobs.length >= crowd) await new Promise(resolve => setTimeout(resolve, pause))
    }
    this.#draining = false
  }

  async #commit(jobs: Job<State, Fact>[], mayRetry: boolean): Promise<void> {
    const held = this.#held!
    const moment = this.#hooks.moment()
    const draft = this.#feature.draftOf(held.state)
    const batch = new Batch(this.#feature, draft, held.seq, moment.now)
    const outcomes = jobs.map(job => batch.run(job, held.seen, moment))
    batch.add('system', 'settle', this.#feature.settle(draft, moment))

    if (batch.facts.length) {
      const events: Statement = {
        sql: insertEvents,
        args: [held.accountId, this.#sessionId, JSON.stringify(batch.entries)],
      }
      try {
        await held.scope.db.batch([...this.#feature.statements(held.scope, draft, batch.facts), events])
      } catch (thrown) {
        this.#report('live.write_failed', thrown, jobs.length)
        return this.#recover(jobs, mayRetry)
      }
      this.#held = { ...held, state: draft, seq: batch.seq }
      this.#knownSeq = batch.seq
      this.#hooks.committed(batch)
    }
    for (const [key, seq] of batch.accepted) held.seen.add(key, seq)
    jobs.forEach((job, index) => {
      job.answer(outcomes[index]!)
    })
  }

  /**
   * The batch may be stored or not (its answer got lost, or another writer took its numbers): what the database says
   * holds. Where it has moved on, the commands are decided again, and those that were stored are found as seen.
   */
  async #recover(jobs: Job<State, Fact>[], mayRetry: boolean): Promise<void> {
    const { seq } = this.#held!
    this.#held = null
    await this.ready()
    if (this.#held!.seq !== seq && mayRetry) return this.#commit(jobs, false)
    throw new Failure('unavailable')
  }

  /** Logs a fault by its name and code alone: a database error may quote the values of a statement, which are votes. */
  #report(event: string, thrown: unknown, commands?: number) {
    const { name = 'unknown', code = '' } = thrown instanceof Error ? (thrown as Error & { code?: string }) : {}
    const { party } = this.#feature
    this.#parts.log.error(event, new Error(`${name} ${code}`), { party, room: this.#sessionId, commands })
  }
}

/** Commands decided one after the other, before they are stored. */
class Batch<State, Command, Fact extends { type: string }> implements Commit<Fact> {
  readonly facts: Fact[] = []
  readonly events: SentEvent[] = []
  readonly entries: Entry[] = []
  readonly accepted = new Map<string, number>()
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #draft: State
  readonly #now: number
  seq: number

  constructor(feature: LiveFeature<State, Command, Fact>, draft: State, seq: number, now: number) {
    this.#feature = feature
    this.#draft = draft
    this.#now = now
    this.seq = seq
  }

  run({ actorId, commandId, decide }: Job<State, Fact>, seen: SeenCommands, moment: Moment): Outcome {
    const key = actorId === 'system' ? null : SeenCommands.key(actorId, commandId)
    const before = key === null ? undefined : (this.accepted.get(key) ?? seen.find(key))
    if (before !== undefined) return { ok: true, seq: before, events: [] }
    try {
      const first = this.events.length
      this.add(actorId, commandId, decide(this.#draft, moment))
      if (key !== null) this.accepted.set(key, this.seq)
      return { ok: true, seq: this.seq, events: this.events.slice(first) }
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      return { ok: false, failure: thrown }
    }
  }

  add(actorId: string, commandId: string, facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.#feature.apply(this.#draft, fact)
      this.seq++
      const payload = JSON.stringify(this.#feature.payloadOf(fact))
      const own = this.#feature.projectOwn(fact)
      this.facts.push(fact)
      this.entries.push([this.seq, commandId, actorId, fact.type, payload, this.#now])
      this.events.push({
        json: JSON.stringify(this.#feature.project(this.#draft, fact)),
        own: own && { participantId: own.participantId, json: JSON.stringify(own.event) },
      })
    }
  }
}
