import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDb } from '#db/client.ts'
import { tenantTables } from '#db/schema/tenant-tables.ts'
import { loadBoardRoom } from '#features/agile/kanban/boards/live/storage/queries-live.ts'
import { listDeliveries } from '#features/agile/kanban/deliveries/queries.ts'
import { readDraft } from '#features/agile/kanban/exchange/queries.ts'
import { loadHistory } from '#features/agile/kanban/flow/queries.ts'
import { getPaceByColumn } from '#features/agile/kanban/flow/queries-column-pace.ts'
import { getItemDetail } from '#features/agile/kanban/items/queries-item.ts'
import { listSprints } from '#features/agile/kanban/sprints/queries.ts'
import { loadPokerRoom } from '#features/agile/poker/live/storage/queries-live.ts'
import { getRetroAnalytics } from '#features/agile/retro-analytics/queries.ts'
import { loadRetroRoom } from '#features/agile/retros/live/storage/queries-live.ts'
import { listChangesByOthers } from '#features/daily/my-work/queries-changes.ts'
import { listLiveSessions } from '#features/daily/my-work/queries-live-sessions.ts'
import { listMeetings } from '#features/daily/my-work/queries-meetings.ts'
import { listChangeableColumns, listOwnCards, loadPercentileDaysByBoard } from '#features/daily/my-work/queries-work.ts'
import { systemClock } from '#kit/clock.ts'
import { type AccountScope, scheduledScope } from '#kit/context.ts'
import { makeIds } from '#kit/data/ids.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fillAccount } from '#tests/support/large-account.ts'

const { client, close } = await freshDatabase()
const executedSql = new Set<string>()
const db = openDb(client, { checkAccounts: false, tenantTables, onStatement: sql => executedSql.add(sql) })
const scope: AccountScope = scheduledScope({ db, clock: systemClock, ids: makeIds() }, 'acc_1', 'usr_1')

beforeAll(async () => {
  await client.execute(`insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
    values ('usr_1', 'maya@harbour.test', 'Maya', 'Lind', 'none', 0, 0)`)
  await client.execute(`insert into accounts (id, name, slug, owner_id, created_at, updated_at)
    values ('acc_1', 'Harbour', 'harbour', 'usr_1', 0, 0)`)
  await fillAccount(client, { accountId: 'acc_1', userId: 'usr_1', now: Date.now(), scale: 1 })
})
afterAll(close)

// Tables that grow with each session, board or item. A search by account alone would read all of their rows.
const largeTables =
  'board_(columns|items|moves|blocks|comments)|sprint_scope|sprints|deliveries|retro_(cards|votes|comments|reactions|groups|participants)|poker_(stories|votes|rounds|comments|participants)|session_events'
const wholeAccountStep = new RegExp(`(INDEX (${largeTables})_\\w+ \\(account_id=\\?\\)|^SCAN (${largeTables})\\b)`)

const page = { page: 1, pageSize: 20 }
it.each<[string, () => Promise<unknown>]>([
  ['an export of a board', () => readDraft(scope, 'big_brd_1', { withProductData: true })],
  ['the room of a board', () => loadBoardRoom(db, 'big_brd_1')],
  ['the flow of a board', () => loadHistory(scope, 'big_brd_1')],
  ['the pace of a board', () => getPaceByColumn(scope, 'big_brd_1')],
  ['an item', () => getItemDetail(scope, 'big_brd_1', 'big_itm_1_1')],
  ['the sprints of a board', () => listSprints(scope, 'big_brd_1', { ...page, q: '', sort: 'status' })],
  ['the deliveries of a board', () => listDeliveries(scope, 'big_brd_1', { ...page, q: '', sort: 'due' })],
  ['the room of a poker session', () => loadPokerRoom(db, 'big_pok_1')],
  [
    'the room of a retrospective',
    () => loadRetroRoom({ config: { secretKey: 'a key that only tests know, of 40 letters' } }, db, 'big_ret_1'),
  ],
  ['the cards of a person', () => listOwnCards(scope)],
  ['the columns of boards', () => listChangeableColumns(scope, ['big_brd_1'])],
  ['the percentiles of boards', () => loadPercentileDaysByBoard(scope, ['big_brd_1'])],
  ['the running sessions of a person', () => listLiveSessions(scope, ['poker', 'retro'])],
  [
    'the meetings of a person',
    () => listMeetings(scope, { tools: ['poker', 'retro'], hasBoards: true, from: 0, until: 1 }),
  ],
  ['recent changes by others to the work of a person', () => listChangesByOthers(scope, ['CARD', 'ACTION', 'GOAL'], 0)],
  ['the analytics of retrospectives', () => getRetroAnalytics(scope, { days: 30, teamId: undefined })],
])('%s reads its own rows, not the whole account, with and without statistics', async (_, load) => {
  executedSql.clear()
  await load()
  expect(executedSql.size).toBeGreaterThan(0)
  for (const hasStatistics of [false, true]) {
    if (hasStatistics) await client.execute('analyze')
    for (const sql of executedSql) {
      const numbers = [...sql.matchAll(/\?(\d+)/g)].map(([, number]) => Number(number))
      // Parameters are numbered (?1, ?2) or plain (?).
      const parameterCount = Math.max(0, ...numbers) || sql.split('?').length - 1
      const args = Array<string>(parameterCount).fill('x')
      const plan = await client.execute({ sql: `explain query plan ${sql}`, args })
      const steps = plan.rows.map(({ detail }) => String(detail))
      expect(
        steps.filter(step => wholeAccountStep.test(step)),
        sql,
      ).toEqual([])
    }
  }
  await client.execute('delete from sqlite_stat1')
})
