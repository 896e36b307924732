import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesIn } from '#tests/support/archive.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { days } from '#tests/support/clock.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'

const { t, signInAs, makeBoard, world, sessionAt } = await makeBoardApi()
afterAll(t.close)
let owner = await signInAs('OWNER')
const member = await signInAs('MEMBER')
type Caller = typeof owner
const url = (year: number) => `/api/analytics/cfo-dashboard/${world.homeAccount.id}/evidence?year=${year}`

const post = async (path: string, json: object = {}, caller = owner) => {
  const { status, body } = await caller('POST', path, json)
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data
}

/** Returns the files of the pack, and the rows of each CSV file by its name without the number. */
async function packFor(caller: Caller, year = 2026) {
  const { response, status } = await caller('GET', url(year))
  expect([status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = filesIn(new Uint8Array(await response.arrayBuffer()))
  const rowsOf = (name: string) => {
    const [, file] = [...files].find(([path]) => path.endsWith(`-${name}.csv`))!
    const [head = '', ...lines] = file.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
    const keys = head.split(',')
    return lines.map(line => Object.fromEntries(line.split(',').map((cell, i) => [keys[i]!, cell])))
  }
  return { files, rowsOf }
}
const sectionNames = ['spending', 'work', 'entries', 'experiments', 'uncertainty', 'decisions', 'retros']

let itemId: string
let entryId: string

beforeAll(async () => {
  const bank = await post('/api/finance/bank-accounts', { name: 'Harbour Bank', currency: 'USD' })
  const board = await makeBoard(owner)
  const [, doing] = await board.columnIdsFor(owner)
  itemId = (await board.addItem(owner, 'Try the new engine', { columnId: doing })).id
  await board.addItem(owner, 'Renew certificates', { columnId: doing })
  await owner('PUT', `/api/work-items/${itemId}/category`, { category: 'R_AND_D', reason: 'No one knows if it works' })

  const sessionId = (await post(`${board.url}/backlog/estimate`, { itemIds: [itemId] })).id
  const session = sessionAt(sessionId)
  await post(`${session.url}/start`)
  await post(`${session.url}/join`, {}, member)
  const { stories } = await session.viewFor(owner)
  const story = `${session.url}/stories/${stories[0].id}`
  await post(`${story}/voting`)
  await owner('PUT', `${story}/votes`, { value: '3' })
  await member('PUT', `${story}/votes`, { value: '13' })
  await post(`${session.url}/reveal`)

  const retro = `/api/retrospectives/sessions/${(await post('/api/retrospectives/sessions', { name: 'Sprint 12' })).id}`
  await post(`${retro}/start`)
  await post(`${retro}/set-phase`, { phase: 'COLLECT' })
  const { state } = (await owner('GET', retro)).body.data
  await post(`${retro}/cards`, { columnId: state.session.columns[0].id, content: 'The engine is slow' })
  const cardId = (await owner('GET', retro)).body.data.state.cards[0].id
  await post(`${retro}/set-phase`, { phase: 'ACTION_ITEMS' })
  await post(`${retro}/action-items`, { title: 'Measure the engine', cardId })

  const document = await post('/api/discovery-documents', { title: 'What the engine does', kind: 'NOTE' })
  await post(`/api/discovery-documents/${document.id}/evidence`, { kind: 'ITEM', sourceId: itemId })
  await post(`/api/discovery-documents/${document.id}/evidence`, { kind: 'RETRO_CARD', sourceId: cardId })
  t.clock.move(3 * days)
  owner = await signInAs('OWNER')
  const entry = { bankAccountId: bank.id, day: '2026-10-02', cents: -12_345, category: 'TOOLS', text: 'Test bench' }
  entryId = (await post('/api/finance/cash-entries', entry)).id
  await owner('PUT', `/api/finance/cash-entries/${entryId}/category`, { category: 'R_AND_D', reason: 'For the engine' })
})

describe('the evidence for research and development', () => {
  it('names the work with its days, and for each decision the person and the reason', async () => {
    const { rowsOf } = await packFor(owner)
    expect(rowsOf('work')).toMatchObject([
      {
        claim: 'W1',
        title: 'Try the new engine',
        days_in_progress: '3',
        basis: 'OVERRIDE',
        reason: 'No one knows if it works',
      },
    ])
    expect(rowsOf('work')[0]!.decided_by).not.toBe('')
    expect(rowsOf('entries')).toMatchObject([{ text: 'Test bench', amount_usd: '123.45', reason: 'For the engine' }])
  })

  it('shows the spread of estimates without voters, experiments, and what retrospectives decided', async () => {
    const { rowsOf } = await packFor(owner)
    const { title, votes, lowest, highest, spread_in_cards } = rowsOf('uncertainty')[0]!
    expect([title, votes, lowest, highest]).toEqual(['Try the new engine', '2', '3', '13'])
    expect(Number(spread_in_cards)).toBeGreaterThanOrEqual(2)
    expect(rowsOf('experiments')).toMatchObject([{ title: 'What the engine does', evidence: '2' }])
    expect(rowsOf('retros')).toMatchObject([{ title: 'Measure the engine', retro: 'Sprint 12' }])
  })

  it('links every claim to a record that opens', async () => {
    const { rowsOf } = await packFor(owner)
    for (const name of sectionNames)
      for (const { claim, record } of rowsOf(name)) {
        const { pathname, search } = new URL(record!)
        expect([claim, (await owner('GET', pathname + search)).status]).toEqual([claim, 200])
      }
  })

  it('has the same claims in a PDF', async () => {
    const { files, rowsOf } = await packFor(owner)
    const texts = await pdfTexts(new Uint8Array(files.get('evidence.pdf')!).buffer)
    const claims = sectionNames.flatMap(name => rowsOf(name).map(({ claim }) => claim))
    expect(claims.length).toBeGreaterThan(5)
    expect(claims.filter(claim => !texts.includes(claim!))).toEqual([])
  })

  it('adds up to the spending of the dashboard', async () => {
    const { rowsOf } = await packFor(owner)
    const total = rowsOf('spending').reduce((sum, row) => sum + Number(row.total_usd), 0)
    const { investmentBreakdown } = (await owner('GET', url(2026).replace('/evidence', ''))).body.data
    const research = investmentBreakdown.find((row: { categoryId: string }) => row.categoryId === 'R_AND_D')
    expect(Math.round(total * 100)).toBe(research.totalSpent)
  })

  it('shows team leads no single entries, and members and other accounts nothing', async () => {
    const { rowsOf } = await packFor(await signInAs('TEAM_LEAD'))
    expect(rowsOf('entries')).toEqual([])
    expect(rowsOf('work')).toHaveLength(1)
    expect((await (await signInAs('MEMBER'))('GET', url(2026))).status).toBe(403)
    expect((await owner('GET', '/api/analytics/cfo-dashboard/acc_other/evidence')).status).toBe(403)
  })

  it('is empty for a year without research', async () => {
    const { rowsOf } = await packFor(owner, 2025)
    expect(sectionNames.filter(name => name !== 'spending').flatMap(rowsOf)).toEqual([])
  })
})
