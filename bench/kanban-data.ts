import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import Database from 'libsql'
import { evenKeys } from '#features/agile/kanban/boards/columns/rules-order.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { Person } from '#tests/support/client.ts'

type Column = { id: string; status: 'TODO' | 'ACTIVE' | 'COMPLETE' }
type View = { state: { columns: Column[] } }
export type FilledBoard = { id: string; columns: Column[]; items: { id: string; columnId: string }[] }

const hour = 3_600_000
const day = 24 * hour
const batchSize = 500

/** The share of items in each column of a typical board, from the left. */
const columnShares = [0.45, 0.2, 0.15, 0.2]

const doneColumn = columnShares.length - 1

const newId = (prefix: string) => `${prefix}_${randomBytes(11).toString('hex')}`
const topics = ['berths', 'cranes', 'tides', 'fog signals', 'pilots', 'moorings', 'dredging', 'customs forms']
const titleOf = (n: number) => `As a harbour master I see ${topics[n % topics.length]} of the day ${n} at one glance`

/** `value` is an item as an array of `#insert`: its id, number, title, kind, … */
const insertItems = `insert into board_items (account_id, board_id, id, number, title, kind, column_id, status, order_key,
  points, assignees, labels, priority, due_date, checklist, attachments, entered_at, created_at, updated_at,
  work_started_at, work_completed_at, cycle_time, archived_at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, value ->> 7,
  json_array(?3), '[]', 'MEDIUM', '2026-12-01', value ->> 8, '[]', value ->> 9, value ->> 9, value ->> 9, value ->> 10,
  value ->> 11, round((value ->> 11) - (value ->> 10)) / ${hour}, value ->> 12
from json_each(?4)`
const insertMoves = `insert into board_moves
  (account_id, board_id, item_id, from_column_id, to_column_id, from_status, to_status, at)
select ?1, ?2, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 from json_each(?3)`
const moveToBacklog = `update board_items set column_id = null, status = 'TODO', work_started_at = null,
  work_completed_at = null, cycle_time = null where board_id = ?`

/** Fills the boards of one account directly in the database: a year of work, or many people, within seconds. */
export class KanbanData {
  readonly person: Person
  readonly #db: Database.Database
  #teamId: string | null = null

  constructor(person: Person, dataDir: string) {
    this.person = person
    this.#db = new Database(join(dataDir, 'trimtab.db'), { timeout: 10_000 })
  }

  close() {
    this.#db.close()
  }

  async #createEmptyBoard(title: string) {
    const { person } = this
    this.#teamId ??= (await person.post<{ id: string }>('/api/teams', { name: `Crew ${Date.now()}` })).id
    const { id } = await person.post<{ id: string }>('/api/kanban/boards', { title, teamId: this.#teamId })
    const { state } = await person.get<View>(`/api/kanban/boards/${id}`)
    return { id, columns: state.columns }
  }

  /** Creates a typical board with items in its columns, or all in its backlog. */
  async createBoard(count: number, target: 'columns' | 'backlog' = 'columns'): Promise<FilledBoard> {
    const board = await this.#createEmptyBoard(`Board of ${count}`)
    const now = Date.now()
    const keys = evenKeys(count)
    let share = 0
    const columnEnds = columnShares.map(columnShare => {
      share += columnShare
      return Math.round(share * count)
    })
    const items = keys.map((order, index) => {
      const columnIndex = columnEnds.findIndex(end => index < end)
      const createdAt = now - 30 * day + Math.floor((index / count) * 20 * day)
      return { index, order, createdAt, columnIndex, columnId: board.columns[columnIndex]!.id, id: newId('itm') }
    })
    await this.#insert(
      board,
      items.map(({ index, id, order, createdAt, columnIndex }) => {
        const startedAt = columnIndex > 0 ? createdAt + 2 * day : null
        const doneAt = columnIndex === doneColumn ? createdAt + 5 * day : null
        return {
          index,
          id,
          order,
          createdAt,
          startedAt,
          doneAt,
          columnIndex,
          moves: [{ columnIndex, at: doneAt ?? startedAt ?? createdAt }],
        }
      }),
      target,
    )
    return { ...board, items: items.map(({ id, columnId }) => ({ id, columnId })) }
  }

  /** Creates a board with a year of work: most items went through all columns and were archived. */
  async createYearBoard(count: number): Promise<FilledBoard> {
    const board = await this.#createEmptyBoard(`A year of ${count}`)
    const now = Date.now()
    const keys = evenKeys(count)
    const rows = keys.map((order, index) => {
      const createdAt = now - Math.floor((1 - index / count) * 365 * day)
      // From 4 to 100 hours, in a pattern that does not repeat daily.
      const durationOf = (step: number) => hour * (4 + ((index * 37 + step * 101) % 97))
      const times = [
        createdAt,
        createdAt + durationOf(1),
        createdAt + durationOf(1) + durationOf(2),
        createdAt + durationOf(1) + durationOf(2) + durationOf(3),
      ]
      const moves = times.flatMap((at, columnIndex) => (at <= now ? [{ columnIndex, at }] : []))
      const columnIndex = moves.length - 1
      const [startedAt = null, doneAt = null] = [moves[1]?.at, moves[3]?.at]
      return { index, id: newId('itm'), order, createdAt, startedAt, doneAt, columnIndex, moves }
    })
    await this.#insert(board, rows)
    return { ...board, items: [] }
  }

  async #insert({ id: boardId, columns }: Pick<FilledBoard, 'id' | 'columns'>, rows: Row[], target = 'columns') {
    const { accountId, userId } = this.person
    const now = Date.now()
    const itemInsert = this.#db.prepare(insertItems)
    const moveInsert = this.#db.prepare(insertMoves)
    const ids = [accountId, boardId]
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize)
      const itemRows = batch.map(({ index, id, order, createdAt, startedAt, doneAt, columnIndex }) => {
        const { id: columnId, status } = columns[columnIndex]!
        const archivedAt = doneAt !== null && doneAt < now - 14 * day ? doneAt + 7 * day : null
        const checklist =
          index % 4 ? '[]' : JSON.stringify([{ id: 'chk_1', text: 'Ask the pilots', done: index % 8 === 0 }])
        const kind = ['STORY', 'TASK', 'BUG'][index % 3]
        return [
          id,
          index + 1,
          titleOf(index + 1),
          kind,
          columnId,
          status,
          order,
          [1, 2, 3, 5, 8][index % 5],
          checklist,
          createdAt,
          startedAt,
          doneAt,
          archivedAt,
        ]
      })
      const moveRows = batch.flatMap(({ id, moves }) =>
        moves.map(({ columnIndex, at }, i) => {
          const previousMove = moves[i - 1]
          const fromColumn = previousMove && columns[previousMove.columnIndex]
          const toColumn = columns[columnIndex]!
          return [id, fromColumn?.id ?? null, toColumn.id, fromColumn?.status ?? null, toColumn.status, at]
        }),
      )
      itemInsert.run([...ids, userId, JSON.stringify(itemRows)])
      moveInsert.run([...ids, JSON.stringify(moveRows)])
    }
    if (target === 'backlog') this.#db.prepare(moveToBacklog).run([boardId])
    this.#db.prepare('update boards set last_number = ? where id = ?').run([rows.length, boardId])
    // The room loads the new rows with its next event.
    await this.person.call('PATCH', `/api/kanban/boards/${boardId}`, { description: 'Filled.' })
  }

  /** Creates signed-in colleagues. */
  createColleagues(count: number): Person[] {
    const { accountId, url } = this.person
    const now = Date.now()
    const userInsert = this.#db.prepare(`insert into users (id, email, first_name, last_name, password_hash, created_at,
      updated_at) values (?, ?, 'Ada', ?, 'none', ?, ?)`)
    const memberInsert =
      this.#db.prepare(`insert into memberships (id, account_id, user_id, role, permissions, joined_at)
      values (?, ?, ?, 'MEMBER', '[]', ?)`)
    const sessionInsert =
      this.#db.prepare(`insert into auth_sessions (id, user_id, active_account_id, kind, secret_hash,
      secret_expires_at, created_at, last_activity_at, expires_at) values (?, ?, ?, 'api', ?, ?, ?, ?, ?)`)
    return Array.from({ length: count }, (_, i) => {
      const [userId, sessionId, secret] = [newId('usr'), newId('ses'), randomBytes(22).toString('hex').slice(0, 43)]
      userInsert.run([userId, `${userId}@bench.test`, `Colleague ${i + 1}`, now, now])
      memberInsert.run([newId('mem'), accountId, userId, now])
      sessionInsert.run([sessionId, userId, accountId, sha256(secret), now + day, now, now, now + day])
      return new Person(url, `${sessionId}.${secret}`, userId, accountId)
    })
  }
}

type Row = {
  index: number
  id: string
  order: string
  createdAt: number
  startedAt: number | null
  doneAt: number | null
  columnIndex: number
  moves: { columnIndex: number; at: number }[]
}
