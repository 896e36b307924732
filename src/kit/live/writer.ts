import type { RootDb, Statement } from '#db/client.ts'
import type { Clock } from '#kit/clock.ts'
import { type AccountScope, scopeOfClock } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import type { Log } from '#kit/server/log.ts'
import { Batch, type Commit, type Job } from './batch.ts'
import type { LiveFeature, Moment } from './feature.ts'
import { SeenCommands } from './seen.ts'

export type WriterParts = { db: RootDb; clock: Clock; ids: Ids; log: Log }

/** The session as committed: what everybody reads, also while the next batch is being written. */
export type Held<State> = { accountId: string; scope: AccountScope; state: State; seq: number; seen: SeenCommands }

type Hooks<Fact> = {
  moment(): Moment
  /** Facts were stored and `held` is the state after them. Called before the commands are answered. */
  committed(commit: Commit<Fact>): void
  /** `held` was read from the database. `changed`: it is not what was held before. */
  loaded(changed: boolean): void
}

const insertEvents = `insert into session_events (account_id, session_id, seq, command_id, actor_id, type, payload, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`

// A command that found all as it asks makes no event. Repeated later it might find something to do, so it is kept here.
const insertNoops = `insert into idempotency_keys (id, fingerprint, answer, created_at)
select value ->> 0, 'room', value ->> 1, ?2 from json_each(?1) where true on conflict (id) do nothing`
const selectNoops = `select id, answer from idempotency_keys where id > ?1 || ' ' and id < ?1 || '!'`

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
  readonly #roomKey: string
  readonly #hooks: Hooks<Fact>
  readonly #queue: Job<State, Fact>[] = []
  #draining = false
  #held: Held<State> | null = null
  #loading: Promise<Held<State>> | null = null
  #knownSeq: number | null = null
  #isStale = false

  constructor(parts: WriterParts, feature: LiveFeature<State, Command, Fact>, sessionId: string, hooks: Hooks<Fact>) {
    this.#parts = parts
    this.#feature = feature
    this.#sessionId = sessionId
    this.#roomKey = `room ${sessionId}`
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

  /** Reads again what the database holds, after what is being written: something of it was changed from outside. */
  reload(): void {
    if (!this.#held && !this.#loading) return
    this.#isStale = true
    if (!this.#draining) void this.#drain()
  }

  submit(job: Job<State, Fact>): void {
    this.#queue.push(job)
    if (!this.#draining) void this.#drain()
  }

  async #load(): Promise<Held<State>> {
    const { db } = this.#parts
    const open = db.unscoped('commands are named by their room and actor, whatever the account')
    const noops = open.run<{ id: string; answer: string }>(selectNoops, [this.#roomKey])
    const [loaded, without] = await Promise.all([this.#feature.load(db, this.#sessionId), noops]).catch(thrown => {
      this.#report('live.load_failed', thrown)
      throw new Failure('unavailable')
    })
    if (!loaded) throw new Failure('not_found')
    const { accountId, state, seq } = loaded
    const scope = scopeOfClock(this.#parts, accountId, 'system')
    const seen = new SeenCommands()
    for (const { id, answer } of without) seen.add(id.slice(this.#roomKey.length + 1), Number(answer))
    for (const command of loaded.commands) seen.add(SeenCommands.key(command.actorId, command.commandId), command.seq)
    this.#held = { accountId, scope, state, seq, seen }
    const changed = this.#knownSeq !== null && this.#knownSeq !== seq
    this.#knownSeq = seq
    this.#hooks.loaded(changed)
    return this.#held
  }

  async #drain() {
    this.#draining = true
    while (this.#queue.length || this.#isStale) {
      const jobs = this.#queue.splice(0, largestBatch)
      try {
        if (this.#isStale) await this.#forget()
        await this.ready()
        if (jobs.length) await this.#commit(jobs, true)
      } catch (thrown) {
        if (!(thrown instanceof Failure)) this.#report('live.batch_failed', thrown)
        for (const job of jobs) job.answer({ ok: false, failure: asFailure(thrown) })
      }
      if (jobs.length >= crowd) await new Promise(resolve => setTimeout(resolve, pause))
    }
    this.#draining = false
  }

  async #forget() {
    this.#isStale = false
    await this.ready()
    this.#held = null
    // No seq that the database can have: everybody is sent what it holds now.
    this.#knownSeq = -1
  }

  async #commit(jobs: Job<State, Fact>[], mayRetry: boolean): Promise<void> {
    const held = this.#held!
    const moment = this.#hooks.moment()
    const draft = this.#feature.draftOf(held.state)
    const report = (thrown: unknown) => this.#report('live.command_failed', thrown)
    const batch = new Batch(this.#feature, { seq: held.seq, draft }, moment.now, report)
    const outcomes = jobs.map(job => batch.run(job, held.seen, moment))
    batch.add('system', 'settle', this.#feature.settle(draft, moment))

    const statements = this.#statements(held, draft, batch)
    try {
      if (statements.length) await held.scope.db.batch(statements)
    } catch (thrown) {
      this.#report('live.write_failed', thrown, jobs.length)
      return this.#recover(jobs, mayRetry, thrown)
    }
    if (batch.facts.length) {
      this.#held = { ...held, state: draft, seq: batch.seq }
      this.#knownSeq = batch.seq
      this.#hooks.committed(batch)
    }
    for (const [key, seq] of batch.accepted) held.seen.add(key, seq)
    jobs.forEach((job, index) => {
      job.answer(outcomes[index]!)
    })
  }

  #statements(held: Held<State>, draft: State, { facts, entries, noops }: Batch<State, Command, Fact>): Statement[] {
    const statements: Statement[] = []
    if (facts.length) {
      const args = [held.accountId, this.#sessionId, JSON.stringify(entries)]
      statements.push(...this.#feature.statements(held.scope, draft, facts), { sql: insertEvents, args })
    }
    if (noops.length) {
      const rows = noops.map(([key, seq]) => [`${this.#roomKey} ${key}`, seq])
      statements.push({ sql: insertNoops, args: [JSON.stringify(rows), this.#parts.clock.now()] })
    }
    return statements
  }

  /**
   * The batch may be stored or not (its answer got lost, or another writer took its numbers): what the database says
   * holds. Where it has moved on, the commands are decided again, and those that were stored are found as seen.
   */
  async #recover(jobs: Job<State, Fact>[], mayRetry: boolean, thrown: unknown): Promise<void> {
    const { seq } = this.#held!
    this.#held = null
    await this.ready()
    if (this.#held!.seq !== seq && mayRetry) return this.#commit(jobs, false)
    throw asFailure(thrown, 'unavailable')
  }

  /** Logs a fault without its message: an error of the database may quote the values of a statement, which are votes. */
  #report(event: string, thrown: unknown, commands?: number) {
    const { name = 'unknown', code = '', stack = '' } = thrown instanceof Error ? (thrown as Fault) : {}
    const fault = new Error(`${name} ${code}`.trim())
    fault.stack = stack
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n')
    this.#parts.log.error(event, fault, { party: this.#feature.party, room: this.#sessionId, commands })
  }
}

type Fault = Error & { code?: string }
