import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'
import { checkExplanations } from '#tests/support/explanations.ts'
import { readHtml, textOf } from '#tests/support/html.ts'

const { t, signInAs, makeBoard } = await makeBoardApi()
afterAll(t.close)

const owner = await signInAs('OWNER')
const html = async (path = '/dashboard') =>
  String((await owner('GET', path, undefined, { headers: { accept: 'text/html' } })).body)

/** Sets how many days ago an item was completed and was due. The API cannot set past times. */
const complete = (id: string, { daysAgo, dueDaysAgo }: { daysAgo: number; dueDaysAgo?: number }) =>
  t.client.execute({
    sql: `update board_items set status = 'COMPLETE', created_at = ?, work_completed_at = ?, due_date = ? where id = ?`,
    args: [
      t.clock.now() - 60 * days,
      t.clock.now() - daysAgo * days,
      dueDaysAgo === undefined ? null : new Date(t.clock.now() - dueDaysAgo * days).toISOString().slice(0, 10),
      id,
    ],
  })

beforeAll(async () => {
  const board = await makeBoard(owner, { title: 'Web shop' })
  const epic = await board.addItem(owner, 'First release', { kind: 'EPIC' })
  const doneItem = await board.addItem(owner, 'Sign in', { parentId: epic.id })
  await board.addItem(owner, 'Pay', { parentId: epic.id })
  await complete(doneItem.id, { daysAgo: 3 })
  // Three items were completed by their due date, two items a day late.
  for (const [index, daysAgo] of [1, 2, 4, 5, 6].entries()) {
    const { id } = await board.addItem(owner, `Commitment ${index}`)
    await complete(id, { daysAgo, dueDaysAgo: index < 3 ? daysAgo : daysAgo + 1 })
  }
  await owner('PUT', '/api/finance/mvp', { kind: 'EPIC', id: epic.id })
})

describe('the figures of boards for leaders', () => {
  it('contain the progress of the MVP in the documented fields', async () => {
    const { body } = await owner('GET', '/api/dashboard/mvp-progress')
    expect(body.data).toEqual({
      scenarioId: null,
      name: 'First release',
      status: 'IN_PROGRESS',
      itemsDone: 1,
      itemsTotal: 2,
      share: 0.5,
      p50: expect.stringMatching(/^2026-10-/),
      p85: expect.stringMatching(/^2026-1\d-/),
      beforeCashOut: null,
      targetRevenue: null,
      verdict: null,
    })
    expect((await owner('GET', '/api/dashboard')).body.data.mvpProgress).toEqual(body.data)
  })

  it('are null for a past day, because boards have no past versions', async () => {
    expect((await owner('GET', '/api/dashboard/mvp-progress?knownOn=2026-10-01')).body.data).toBeNull()
  })

  it('are explained on the page: the MVP with its items, and the commitments met', async () => {
    const page = await html()
    const text = textOf(readHtml(page))
    expect(text).toContain('First release')
    expect(text).toContain('1 of 2 items done')
    expect(text).toContain('60%')
    const ids = await checkExplanations(page, href => html(href))
    expect(ids).toEqual(expect.arrayContaining(['mvpShare', 'commitmentsMet']))
    const explained = textOf(readHtml(await html('/dashboard?explain=commitmentsMet')))
    expect(explained).toContain('Completed by their due date')
    expect(explained).toContain('3 ÷ 5 = 60%')
  })
})
