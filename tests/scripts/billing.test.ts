import { afterAll, expect, it } from 'vitest'
import { runBilling } from '#scripts/billing.ts'
import { freshDatabase } from '#tests/support/database.ts'

const { db, client, close } = await freshDatabase()
afterAll(close)
const now = Date.UTC(2026, 10, 23, 12)

async function run(...args: string[]) {
  const lines: string[] = []
  const isDone = await runBilling(db, args, now, line => lines.push(line))
  return { isDone, text: lines.join('\n') }
}

it('lists the promotion of a new site', async () => {
  const { isDone, text } = await run('promotions', 'list')
  expect(isDone).toBe(true)
  expect(text).toMatch(/^FAIRWIND20\t20%\tONCE\tPRO,ENTERPRISE\tany number\tno end\tpublic\tactive\n1 promotions\.$/)
})

it('adds and disables a promotion', async () => {
  const terms = [
    '--percent',
    '30',
    '--months',
    '3',
    '--plans',
    'PRO',
    '--max-redemptions',
    '5',
    '--until',
    '2026-12-31',
  ]
  expect(await run('promotions', 'add', 'winter-30', ...terms)).toEqual({ isDone: true, text: 'WINTER-30: added' })
  expect((await run('promotions', 'list')).text).toContain(
    'WINTER-30\t30%\t3 months\tPRO\tat most 5\tuntil 2026-12-31\tnot listed\tactive',
  )
  expect((await run('promotions', 'add', 'WINTER-30', '--percent', '5')).isDone).toBe(false)
  expect((await run('promotions', 'disable', 'winter-30')).isDone).toBe(true)
  expect((await run('promotions', 'disable', 'winter-30')).isDone).toBe(false)
  expect((await run('promotions', 'list')).text).toContain('not listed\tdisabled')
})

it.each([
  ['two kinds', ['--percent', '5', '--amount', '100']],
  ['no kind', []],
  ['more than 100%', ['--percent', '120']],
  ['an amount that is not a number', ['--amount', 'ten']],
  ['an unknown plan', ['--percent', '5', '--plans', 'GOLD']],
  ['a day that does not exist', ['--percent', '5', '--until', '2026-13-01']],
])('refuses a promotion with %s', async (_, terms) => {
  expect((await run('promotions', 'add', 'WRONG-1', ...terms)).isDone).toBe(false)
  expect((await run('promotions', 'list')).text).not.toContain('WRONG-1')
})

it('shows which accounts differed from the payment provider', async () => {
  expect((await run('drift')).text).toContain('None has ever differed.')
  const insert = 'insert into billing_sweeps (id, checked, repaired, created_at) values (?, ?, ?, ?)'
  await client.execute({ sql: insert, args: ['swp_1', 20, '["acc_1"]', now - 60_000] })
  await client.execute({ sql: insert, args: ['swp_2', 3, '[]', now] })
  const { text } = await run('drift')
  expect(text).toContain('2026-11-23T11:59:00.000Z\tacc_1')
  expect(text).toContain('23 accounts were compared in the last 24 hours.')
})

it('prints its usage for any other arguments', async () => {
  expect(await run()).toMatchObject({ isDone: false, text: expect.stringContaining('npm run billing --') })
  expect((await run('promotions', 'list', '--nonsense')).isDone).toBe(false)
})
