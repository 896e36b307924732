import { expect, it } from 'vitest'
import { budgetTriggers } from '#db/budget-triggers.ts'
import { makeTestApp } from '#tests/support/app.ts'

it('every migrated database has the triggers that hold budgets', async () => {
  const t = await makeTestApp()
  const { rows } = await t.client.execute(`select sql from sqlite_master where type = 'trigger'`)
  const stored = rows.map(({ sql }) => String(sql))
  for (const trigger of Object.values(budgetTriggers).flat()) expect(stored).toContain(trigger.replace(/;$/, ''))
  await t.close()
})
