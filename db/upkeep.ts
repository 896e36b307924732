import { Worker } from 'node:worker_threads'
import type Database from 'libsql'
import { makeLogOnce } from '#kit/server/log-once.ts'

const tickMs = 500
/** `PRAGMA optimize` only analyses tables that have grown much, so it is cheap. */
const statisticsMs = 10 * 60_000
const smallTableRows = 1000
/** The number of free pages that one step returns to the disk, and the number that stay free for the next writes. */
const pagesPerStep = 200
const reservedPages = 500

/**
 * Maintains the served file in the background. Errors never end the process: each is logged once, and once more when
 * the work succeeds again. The work is:
 * - checkpoints while idle
 * - returning free pages to the disk
 * - updating the planner's statistics
 * - checking a large file after an unclean stop
 */
export function startUpkeep(
  db: Database.Database,
  { file, isUnchecked, log }: { file: string; isUnchecked: boolean; log: (line: string) => void },
) {
  const faults = makeLogOnce({
    failed: (work, thrown) =>
      log(`The database could not ${work} (${(thrown as Error).message}). Trimtab keeps running and tries again.`),
    recovered: work => log(`The database can ${work} again.`),
  })
  let lastRequestAt = 0
  let isCheckpointDue = false
  // An unchecked file counts as damaged until its check succeeds.
  let isDamaged = isUnchecked
  let checkWorker: Worker | undefined

  function attempt(work: string, run: () => void): boolean {
    try {
      run()
    } catch (thrown) {
      faults.failed(work, thrown)
      return false
    }
    faults.succeeded(work)
    return true
  }

  const pragma = (name: string) => (db.prepare(`PRAGMA ${name}`).raw(true).all([]) as number[][])[0]?.[0] ?? 0
  const isIdle = () => !db.inTransaction && Date.now() - lastRequestAt >= tickMs

  function shrink() {
    if (pragma('auto_vacuum') !== 2 || pragma('freelist_count') < reservedPages + pagesPerStep) return
    db.exec(`PRAGMA incremental_vacuum(${pagesPerStep})`)
    isCheckpointDue = true
  }

  /**
   * Query plans made for a few rows scan whole tables when these grow. Without statistics the planner expects many
   * rows.
   */
  function dropSmallTableStatistics() {
    const deleted = db.prepare(`delete from sqlite_stat1 where cast(stat as integer) < ${smallTableRows}`).run()
    if (deleted.changes > 0) db.exec('ANALYZE sqlite_schema')
  }

  /** Analyses all tables at the start, about 60 ms per GB. Later only those that have grown much. */
  function refreshStatistics({ isStart }: { isStart: boolean }) {
    if (db.inTransaction) return
    const rows = db.prepare('select count(*) from sqlite_master').raw(true).all([]) as number[][]
    if (rows[0]?.[0] === 0) return
    const hasStatistics =
      db.prepare(`select 1 from sqlite_master where name = 'sqlite_stat1'`).raw(true).all([]).length > 0
    db.exec(`PRAGMA analysis_limit = 400; ${isStart || !hasStatistics ? 'ANALYZE' : 'PRAGMA optimize'}`)
    dropSmallTableStatistics()
  }

  const tickTimer = setInterval(() => {
    if (!isIdle()) return
    if (isCheckpointDue) {
      isCheckpointDue = !attempt('move its log into the file', () => void db.pragma('wal_checkpoint(PASSIVE)'))
    }
    attempt('return free space to the disk', shrink)
  }, tickMs).unref()
  const statisticsTimer = setInterval(() => {
    attempt('refresh its statistics', () => refreshStatistics({ isStart: false }))
  }, statisticsMs).unref()
  attempt('refresh its statistics', () => refreshStatistics({ isStart: true }))
  if (isUnchecked) attempt('check the file', startCheck)

  function startCheck() {
    checkWorker = new Worker(new URL('./check-worker.ts', import.meta.url), { workerData: file })
    checkWorker.unref()
    checkWorker.once('error', error => log(`The database ${file} could not be checked (${error.message}).`))
    checkWorker.once('message', (fault: string | null) => {
      isDamaged = fault !== null
      if (fault) log(`The database ${file} is damaged (${fault}). Stop Trimtab and restore the file from a backup.`)
    })
  }

  return {
    noteRequest() {
      lastRequestAt = Date.now()
      isCheckpointDue = true
    },
    stop() {
      clearInterval(tickTimer)
      clearInterval(statisticsTimer)
      void checkWorker?.terminate()
    },
    /** Empties the WAL. Returns whether the file is complete and undamaged. */
    finish: () => attempt('move its log into the file', () => void db.pragma('wal_checkpoint(TRUNCATE)')) && !isDamaged,
  }
}
