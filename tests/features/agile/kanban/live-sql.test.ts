import { afterAll, describe, expect, it } from 'vitest'
import * as live from '#features/agile/kanban/boards/commands-live-sql.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const { describeItems, archiveItems, removeItems, linkStories, endBlocks, editComments, reportSprints } = live
const manyAtOnce = { describeItems, archiveItems, removeItems, linkStories, endBlocks, editComments, reportSprints }

describe('what changes many rows at once', () => {
  it.each(Object.entries(manyAtOnce))(
    '%s goes through what is given once, and finds each row by its id',
    async (_, sql) => {
      const args = ['acc_1', 'brd_1', '[]'].slice(0, sql.includes('?3') ? 3 : 2)
      const steps = await db.unscoped('a test looks').run<{ detail: string }>(`explain query plan ${sql}`, args)
      const [first, second] = steps.map(({ detail }) => detail)
      expect(first).toMatch(/^SCAN json_each/)
      expect(second).toMatch(/^SEARCH .*\((item_)?id=\?\)/)
    },
  )
})
