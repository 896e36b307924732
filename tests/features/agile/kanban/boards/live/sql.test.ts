import { afterAll, describe, expect, it } from 'vitest'
import { sqlOf } from '#db/json-rows.ts'
import * as live from '#features/agile/kanban/boards/live/storage/commands-live-sql.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const {
  describeItems,
  archiveItems,
  removeItems,
  linkStories,
  endBlocksSql,
  editComments,
  reportSprints,
  syncActionItemsSql,
} = live
const bulkStatements = {
  describeItems,
  archiveItems,
  removeItems,
  linkStories,
  endBlocksSql,
  editComments,
  reportSprints,
  syncActionItemsSql,
}

describe('bulk statements', () => {
  it.each(Object.entries(bulkStatements))(
    '%s reads its input once, and finds each row by its id',
    async (_, statement) => {
      const sql = sqlOf(statement)
      const args = ['acc_1', 'brd_1', '[]'].slice(0, sql.includes('?3') ? 3 : 2)
      const steps = await db
        .unscoped('a test reads query plans')
        .run<{ detail: string }>(`explain query plan ${sql}`, args)
      const details = steps.map(({ detail }) => detail).filter(detail => !detail.startsWith('MATERIALIZE'))
      const [source, ...rows] = details
      expect(source).toMatch(/^SCAN (json_each|g) VIRTUAL/)
      for (const step of rows)
        expect(step).toMatch(/^SCAN (?:ends|followers)$|^SEARCH .*\((rowid|id|account_id=\? AND (board_)?item_id)=\?\)/)
    },
  )
})
