import { expect, it } from 'vitest'
import { budgetTriggers } from '#db/budget-triggers.ts'
import { createSearchIndexSql, fillSearchSql, searchTriggers } from '#db/search-triggers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { fillAccount } from '#tests/support/large-account.ts'

it.each([
  ['enforce budgets', budgetTriggers],
  ['index records for search', searchTriggers],
])('every migrated database has the triggers that %s', async (_, triggers) => {
  const { client, close } = await freshDatabase()
  const { rows } = await client.execute(`select sql from sqlite_master where type = 'trigger'`)
  const storedTriggers = rows.map(({ sql }) => String(sql))
  for (const trigger of Object.values(triggers).flat()) expect(storedTriggers).toContain(trigger.replace(/;$/, ''))
  await close()
})

it('the search index can be filled again from the records', async () => {
  const { client, close } = await freshDatabase()
  await client.execute(`insert into users (id, email, first_name, last_name, password_hash, created_at, updated_at)
    values ('usr_1', 'maya@harbour.test', 'Maya', 'Lind', 'none', 0, 0)`)
  await client.execute(`insert into accounts (id, name, slug, owner_id, created_at, updated_at)
    values ('acc_1', 'Harbour', 'harbour', 'usr_1', 0, 0)`)
  await fillAccount(client, { accountId: 'acc_1', userId: 'usr_1', now: 0, scale: 0.2 })
  const readEntries = async () =>
    (await client.execute('select kind, source_id, place_id, title from search_entries order by 2')).rows
  const countMatches = async () =>
    (await client.execute(`select count(*) as n from search_index('account : acc1 AND title : item*')`)).rows
  const [entriesBefore, matchesBefore] = [await readEntries(), await countMatches()]
  expect(entriesBefore.length).toBeGreaterThan(100)
  await client.execute('delete from search_entries')
  expect(await countMatches()).toEqual([{ n: 0 }])
  for (const sql of fillSearchSql) await client.execute(sql)
  expect([await readEntries(), await countMatches()]).toEqual([entriesBefore, matchesBefore])
  const { rows } = await client.execute(`select sql from sqlite_master where name = 'search_index'`)
  expect(rows).toEqual([{ sql: createSearchIndexSql }])
  await close()
})
