import type { RootDb, Statement } from '#db/client.ts'
import type { Clock } from '#kit/clock.ts'
import { type AccountScope, scheduledScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import type { Log } from '#kit/server/log.ts'
import { Batch, type Commit, type Job } from './batch.ts'
import type { DecisionContext, LiveFeature } from './feature.ts'
import { RecentCommands } from './recent-commands.ts'

export type WriterServices = { db: RootDb; clock: Clock; ids: Ids; log: Log }

/** The committed session. Readers use it while the next batch is being written. */
export type Committed<State> = {
  accountId: string
  scope: AccountScope
  state: State
  seq: number
  recentCommands: RecentCommands
}

type Hooks<Fact> = {
  context(): DecisionContext
  /** Called when facts were stored and `committed` is the state after them, before the commands are answered. */
  onCommit(commit: Commit<Fact>): void
  /** Called when `committed` was read from the database. `hasChanged`: it differs from the state that was in memory. */
  onLoad(hasChanged: boolean): void
}

const insertEventsSql = `insert into session_events (account_id, session_id, seq, command_id, actor_id, type, payload, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`

// A command that changes nothing creates no event. It is recorded here, so that a retry does not run it later.
const insertNoopsSql = `insert into idempotency_keys (id, fingerprint, answer, created_at)
select value ->> 0, 'room', value ->> 1, ?2 from json_each(?1) where true on conflict (id) do nothing`
// `!` comes right after the space in ASCII. So these are the ids that start with the room's key and a space.
const selectNoopsSql = `select id, answer from idempotency_keys where id > ?1 || ' ' and id < ?1 || '!'`

const maxBatchSize = 1000
/** A seq that no client has, so that every client gets a snapshot. */
const staleSeq = -1
/** After a batch of this size the next one waits `crowdDelay` milliseconds, so that it is large as well. */
const crowdSize = 8
const crowdDelay = 4

/**
 * The single writer of a live session (group commit). Commands wait in a queue. When a write is done, the writer
 * decides all waiting commands one after the other on a draft. It stores them in one atomic batch, and only then
 * publishes and answers them.
 */
export class Writer<State, Command, Fact extends { type: string }> {
  readonly #services: WriterServices
  readonly #feature: LiveFeature<State, Command, Fact>
  readonly #sessionId: string
  readonly #roomKey: string
  readonly #hooks: Hooks<Fact>
  readonly #queue: Job<State, Fact>[] = []
  #isDraining = false
  #committed: Committed<State> | null = null
  #loading: Promise<Committed<State>> | null = null
  /** The seq of the state that clients know, or null before the session was loaded. */
  #knownSeq: number | null = null
  /** Whether the database was changed from outside, so that the session must be read again. */
  #isStale = false

  constructor(
    services: WriterServices,
    feature: LiveFeature<State, Command, Fact>,
    sessionId: string,
    hooks: Hooks<Fact>,
  ) {
    this.#services = services
    this.#feature = feature
    this.#sessionId = sessionId
    this.#roomKey = `room ${sessionId}`
    this.#hooks = hooks
  }

  get committed(): Committed<State> | null {
    return this.#committed
  }

  /**
   * Returns the committed session, and loads it first if necessary. Throws not_found if there is none, and unavailable
   * if the database does not answer.
   */
  ready(): Committed<State> | Promise<Committed<State>> {
    if (this.#committed) return this.#committed
    this.#loading ??= this.#load().finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  /** Reads the session again after the current write, because the database was changed from outside. */
  reload(): void {
    if (!this.#committed && !this.#loading) return
    this.#isStale = true
    if (!this.#isDraining) void this.#drain()
  }

  submit(job: Job<State, Fact>): void {
    this.#queue.push(job)
    if (!this.#isDraining) void this.#drain()
  }

  async #load(): Promise<Committed<State>> {
    const { db } = this.#services
    const unscopedDb = db.unscoped('commands are identified by room and actor')
    const noops = unscopedDb.run<{ id: string; answer: string }>(selectNoopsSql, [this.#roomKey])
    const [loaded, noopRows] = await Promise.all([this.#feature.load(db, this.#sessionId), noops]).catch(thrown => {
      this.#report('live.load_failed', thrown)
      throw new Failure('unavailable')
    })
    if (!loaded) throw new Failure('not_found')
    const { accountId, state, seq } = loaded
    const scope = scheduledScope(this.#services, accountId, 'system')
    const recentCommands = new RecentCommands()
    for (const { id, answer } of noopRows) recentCommands.add(id.slice(this.#roomKey.length + 1), Number(answer))
    for (const command of loaded.commands)
      recentCommands.add(RecentCommands.key(command.actorId, command.commandId), command.seq)
    this.#committed = { accountId, scope, state, seq, recentCommands }
    const hasChanged = this.#knownSeq !== null && this.#knownSeq !== seq
    this.#knownSeq = seq
    this.#hooks.onLoad(hasChanged)
    return this.#committed
  }

  async #drain() {
    this.#isDraining = true
    while (this.#queue.length || this.#isStale) {
      const jobs = this.#queue.splice(0, maxBatchSize)
      try {
        if (this.#isStale) await this.#discardCommitted()
        await this.ready()
        if (jobs.length) await this.#commit(jobs, { canRetry: true })
      } catch (thrown) {
        if (!(thrown instanceof Failure)) this.#report('live.batch_failed', thrown)
        for (const job of jobs) job.respond({ ok: false, failure: asFailure(thrown) })
      }
      if (jobs.length >= crowdSize) await new Promise(resolve => setTimeout(resolve, crowdDelay))
    }
    this.#isDraining = false
  }

  async #discardCommitted() {
    this.#isStale = false
    await this.ready()
    this.#committed = null
    this.#knownSeq = staleSeq
  }

  async #commit(jobs: Job<State, Fact>[], { canRetry }: { canRetry: boolean }): Promise<void> {
    const committed = this.#committed!
    const context = this.#hooks.context()
    const draft = this.#feature.draftOf(committed.state)
    const report = (thrown: unknown) => this.#report('live.command_failed', thrown)
    const batch = new Batch(this.#feature, { seq: committed.seq, draft }, context.now, report)
    const outcomes = jobs.map(job => batch.run(job, committed.recentCommands, context))
    batch.add('system', 'settle', this.#feature.settle(draft, context))

    const statements = this.#statements(committed, draft, batch)
    try {
      if (statements.length) await committed.scope.db.batch(statements)
    } catch (thrown) {
      const refusal = this.#feature.refusalOf?.(thrown) ?? null
      if (!refusal) this.#report('live.write_failed', thrown, jobs.length)
      return this.#recover(jobs, refusal ?? thrown, { canRetry })
    }
    if (batch.facts.length) {
      this.#committed = { ...committed, state: draft, seq: batch.seq }
      this.#knownSeq = batch.seq
      this.#hooks.onCommit(batch)
    }
    for (const [key, seq] of batch.accepted) committed.recentCommands.add(key, seq)
    jobs.forEach((job, index) => {
      job.respond(outcomes[index]!)
    })
  }

  #statements(
    committed: Committed<State>,
    draft: State,
    { facts, entries, noops }: Batch<State, Command, Fact>,
  ): Statement[] {
    const statements: Statement[] = []
    if (facts.length) {
      const args = [committed.accountId, this.#sessionId, JSON.stringify(entries)]
      statements.push(...this.#feature.statements(committed.scope, draft, facts), { sql: insertEventsSql, args })
    }
    if (noops.length) {
      const rows = noops.map(([key, seq]) => [`${this.#roomKey} ${key}`, seq])
      statements.push({ sql: insertNoopsSql, args: [JSON.stringify(rows), this.#services.clock.now()] })
    }
    return statements
  }

  /**
   * Handles a failed write. The batch may be stored or not, so reads the database again.
   * - If the seq has changed, decides the commands again. Stored commands are recognised as repeats. Causes: the
   *   response was lost, or another writer used the same numbers.
   * - If a condition of the batch refused the write, decides the commands again, then each command alone. Causes: the
   *   state was out of date, or one of the commands breaks the condition.
   */
  async #recover(jobs: Job<State, Fact>[], thrown: unknown, { canRetry }: { canRetry: boolean }): Promise<void> {
    const { seq } = this.#committed!
    const isRefused = thrown instanceof Failure
    if (isRefused) this.#knownSeq = staleSeq
    this.#committed = null
    await this.ready()
    if ((isRefused || this.#committed!.seq !== seq) && canRetry) return this.#commit(jobs, { canRetry: false })
    if (isRefused && jobs.length > 1) return this.#commitOneByOne(jobs)
    throw asFailure(thrown, 'unavailable')
  }

  /** Commits each command alone, so that a condition of the database refuses only the command that breaks it. */
  async #commitOneByOne(jobs: Job<State, Fact>[]): Promise<void> {
    for (const job of jobs) {
      try {
        await this.ready()
        await this.#commit([job], { canRetry: false })
      } catch (thrown) {
        job.respond({ ok: false, failure: asFailure(thrown) })
      }
    }
  }

  /** Logs an error without its message: a database error can quote the values of a statement, such as votes. */
  #report(event: string, thrown: unknown, commands?: number) {
    const { name = 'unknown', code = '', stack = '' } = thrown instanceof Error ? (thrown as Fault) : {}
    const fault = new Error(`${name} ${code}`.trim())
    fault.stack = stack
      .split('\n')
      .filter(line => line.startsWith('    at '))
      .join('\n')
    this.#services.log.error(event, fault, { party: this.#feature.party, room: this.#sessionId, commands })
  }
}

type Fault = Error & { code?: string }
