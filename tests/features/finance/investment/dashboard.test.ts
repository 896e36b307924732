import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'

const { t, signInAs, makeBoard, world } = await makeBoardApi()
afterAll(t.close)
let owner = await signInAs('OWNER')
let lead = await signInAs('TEAM_LEAD')
let member = await signInAs('MEMBER')
/** Moves the clock, and signs everyone in again: sessions expire. */
async function wait(durationMs: number) {
  t.clock.move(durationMs)
  owner = await signInAs('OWNER')
  lead = await signInAs('TEAM_LEAD')
  member = await signInAs('MEMBER')
}
const url = `/api/analytics/cfo-dashboard/${world.homeAccount.id}`
const data = async (caller: typeof owner, path: string) => (await caller('GET', path)).body.data
const dashboard = (caller = owner) => data(caller, `${url}?year=2026`)
const october = (caller = owner) => data(caller, '/api/finance/months/2026-10')
type Row = { categoryId: string; totalSpent: number; workSpent: number; entriesSpent: number }
const rowOf = (answer: { investmentBreakdown: Row[] }, key: string) =>
  answer.investmentBreakdown.find(row => row.categoryId === key)!
const setCategory = (path: string, category: string | null) =>
  owner('PUT', path, category ? { category, reason: 'Agreed with the board' } : { category })
const post = async (path: string, json: object) => {
  const { status, body } = await owner('POST', path, json)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data
}

let bankAccountId: string
let entryId: string
let itemId: string
const payPerson = (name: string, weeklyCents: number) =>
  post('/api/finance/team-costs', { name, weeklyCents, fromDay: '2026-10-01' })
const addEntry = (cents: number, category: string, day = '2026-10-15') =>
  post('/api/finance/cash-entries', { bankAccountId, day, cents, category, text: 'A line' })

beforeAll(async () => {
  bankAccountId = (await post('/api/finance/bank-accounts', { name: 'Harbour Bank', currency: 'USD' })).id
  const board = await makeBoard(owner)
  const [, doing, , done] = await board.columnIdsFor(owner)
  itemId = (await board.addItem(owner, 'Try the new engine', { columnId: doing })).id
  const otherItem = await board.addItem(owner, 'Renew certificates', { columnId: doing })
  await wait(2 * days)
  await owner('POST', `${board.url}/items/${otherItem.id}/move`, { columnId: done })
  await wait(4 * days)
  await owner('POST', `${board.url}/items/${itemId}/move`, { columnId: done })
  await wait(Date.parse('2026-11-20T12:00:00Z') - t.clock.now())
  entryId = (await addEntry(-10_000, 'TOOLS')).id
  await addEntry(-5_001, 'OFFICE')
  await addEntry(90_000, 'REVENUE')
  await addEntry(500_000, 'FUNDING')
  await addEntry(-70_000, 'TRANSFER')
})

describe('the CFO dashboard', () => {
  it('splits spending by categories of entries and by days in progress, and nothing is lost', async () => {
    await payPerson('Ada', 70_000)
    await setCategory(`/api/work-items/${itemId}/category`, 'R_AND_D')
    await setCategory(`/api/finance/cash-entries/${entryId}/category`, 'COMPLIANCE')
    const answer = await october()
    // Ada costs 10,000 cents on each of the 31 days of October.
    // The items were in progress for 8 days in total, the first one for 6 of them.
    expect(answer).toMatchObject({ totalSpent: 15_001 + 310_000, unassigned: 5_001 + 77_500, isLocked: false })
    expect(rowOf(answer, 'R_AND_D')).toMatchObject({ workSpent: 232_500, entriesSpent: 0, workItemCount: 1 })
    expect(rowOf(answer, 'COMPLIANCE')).toMatchObject({ totalSpent: 10_000, taxClassification: 'OPEX' })
    const sum = answer.investmentBreakdown.reduce(
      (cents: number, row: Row) => cents + row.totalSpent,
      answer.unassigned,
    )
    expect(sum).toBe(answer.totalSpent)
  })

  it('compares spending with budgets', async () => {
    const allocations = { R_AND_D: 1_000_000, COMPLIANCE: 10_500 }
    expect(
      (await owner('PUT', '/api/finance/budget-allocations', { year: 2026, allocations })).body.data,
    ).toMatchObject({ year: 2026, allocations })
    const answer = await dashboard()
    expect(rowOf(answer, 'COMPLIANCE')).toMatchObject({ totalAllocated: 10_500, totalSpent: 10_000, utilization: 95.2 })
    expect(rowOf(answer, 'KTLO')).toMatchObject({
      totalAllocated: 0,
      totalSpent: 0,
      projectedROI: null,
      utilization: null,
    })
    expect(answer.budgetBurn).toBe(Math.round(answer.totalSpent / 12))
    const november = (await data(owner, '/api/finance/months/2026-11')).totalSpent
    // January to October are complete months.
    expect(answer.budgetBurnOfMonths).toBe(Math.round((answer.totalSpent - november) / 10))
    const monthsLeft = (answer.totalAllocated - answer.totalSpent) / (answer.totalSpent / 12)
    expect(answer.budgetRunwayDays).toBe(Math.floor(monthsLeft * 30.4375))
    expect(answer.researchCredit.share).toBe(20)
    const research = rowOf(answer, 'R_AND_D').totalSpent
    expect(answer.researchCredit.cents).toBe(Math.round(research * 0.2))
  })

  it('projects the return of a category from the estimates for its work', async () => {
    const justification = {
      investmentCategoryId: 'R_AND_D',
      description: 'Research on a faster engine',
      businessValue: 'Half the cost',
      customerImpact: 'Faster pages',
      riskLevel: 'HIGH',
      strategicAlignment: 'Speed',
      estimatedROI: 250,
    }
    await owner('PUT', `/api/work-items/${itemId}/justification`, justification)
    expect(rowOf(await dashboard(), 'R_AND_D')).toMatchObject({ projectedROI: 250, workItemCount: 1 })
  })

  it('shows no sum that would tell what one person is paid', async () => {
    expect((await october(lead)).totalSpent).toBeNull()
    const hidden = await dashboard(lead)
    expect([hidden.totalSpent, hidden.unassigned, hidden.budgetBurn, hidden.researchCredit.cents]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(hidden.investmentBreakdown.every((row: Row) => row.totalSpent === null)).toBe(true)
    await payPerson('Grace', 70_000)
    await payPerson('Joan', 70_000)
    expect((await october(lead)).totalSpent).toBe((await october()).totalSpent)
    expect(await dashboard(lead)).toEqual(await dashboard())
  })

  it('can be opened by owners and team leads, and changed by owners only', async () => {
    expect((await member('GET', url)).status).toBe(403)
    expect((await lead('GET', url)).status).toBe(200)
    expect((await owner('GET', '/api/analytics/cfo-dashboard/acc_other')).status).toBe(403)
    expect((await lead('PUT', '/api/finance/budget-allocations', { year: 2026, allocations: {} })).status).toBe(403)
    expect((await lead('POST', '/api/finance/months/2026-10/lock')).status).toBe(403)
  })
})

describe('a locked month', () => {
  it('cannot be the current month', async () => {
    expect((await owner('POST', '/api/finance/months/2026-11/lock')).status).toBe(409)
    expect((await owner('POST', '/api/finance/months/2026-13/lock')).status).toBe(404)
  })

  it('keeps its figures whatever changes afterwards', async () => {
    const before = await october()
    const { status, body } = await owner('POST', '/api/finance/months/2026-10/lock')
    expect([status, body.data.isLocked, body.data.totalSpent]).toEqual([201, true, before.totalSpent])
    const lockedMonth = await october()
    const year = await dashboard()
    expect((await owner('POST', '/api/finance/months/2026-10/lock')).status).toBe(409)

    await owner('PATCH', `/api/finance/cash-entries/${entryId}`, { cents: -99_000 })
    await addEntry(-4_000, 'OTHER')
    await payPerson('Edsger', 90_000)
    await setCategory(`/api/work-items/${itemId}/category`, 'KTLO')
    await setCategory(`/api/finance/cash-entries/${entryId}/category`, null)
    await post('/api/finance/investment-categories/rules', { kind: 'LABEL', subject: 'x', category: 'PLATFORM' })
    await owner('PATCH', '/api/finance/investment-categories/COMPLIANCE', { taxClass: 'CAPEX' })
    await owner('DELETE', `/api/work-items/${itemId}/justification`)
    await wait(365 * days)

    expect(await october()).toEqual(lockedMonth)
    const later = await dashboard()
    // Only the months that are not locked have changed.
    expect(later.totalSpent).toBeGreaterThan(year.totalSpent)
    expect(rowOf(later, 'COMPLIANCE').totalSpent).toBe(rowOf(year, 'COMPLIANCE').totalSpent)
  })
})

describe('categories', () => {
  it('have a name and a tax class, and reject a change of an outdated version', async () => {
    const path = '/api/finance/investment-categories'
    const [{ updatedAt }] = (await data(owner, path)).filter(({ key }: { key: string }) => key === 'KTLO')
    const change = { name: 'Upkeep', updatedAt }
    expect((await owner('PATCH', `${path}/KTLO`, change)).body.data).toMatchObject({ name: 'Upkeep', taxClass: 'OPEX' })
    expect((await owner('PATCH', `${path}/KTLO`, change)).status).toBe(409)
    expect((await owner('PATCH', `${path}/KTLO`, { name: null })).body.data.name).toBeNull()
    expect((await owner('PATCH', `${path}/HOBBIES`, {})).status).toBe(404)
  })
})
