import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mentionsResearch } from '#features/discovery/justifications/rules.ts'
import { formatCriteria, parseCriteria } from '#features/discovery/stories/schema.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'

const setup = await makeBoardApi()
const { t, owner } = setup
afterAll(t.close)

const story = {
  userType: 'a buyer',
  want: 'to pay without an account',
  so: 'it takes a minute',
  acceptanceCriteria: [{ text: 'Paid in one step', done: false }],
}
const justification = {
  investmentCategoryId: 'PLATFORM',
  description: 'Fewer tools to run',
  businessValue: 'Less to pay for',
  customerImpact: 'Faster pages',
  riskLevel: 'LOW',
  strategicAlignment: 'One platform',
  estimatedROI: 250,
}

let ids: { epic: string; story: string; boardUrl: string }
beforeAll(async () => {
  const board = await setup.makeBoard(owner)
  const epic = await board.addItem(owner, 'Pay by card', { kind: 'EPIC' })
  const item = await board.addItem(owner, 'Pay once', { parentId: epic.id })
  ids = { epic: epic.id, story: item.id, boardUrl: board.url }
})
const save = (id: string, part: string, body: object, caller = owner) =>
  caller('PUT', `/api/work-items/${id}/${part}`, body)
const htmlOf = async (path: string, caller = owner) => (await caller('GET', path)).response.text()

describe('a user story', () => {
  it('has a user type, a want, a reason and criteria, and is read back', async () => {
    expect((await save(ids.story, 'story', story)).body.data).toMatchObject({ itemId: ids.story, ...story })
    const page = await htmlOf(`/products/work/${ids.story}`)
    expect(page.includes('As a buyer, I want to pay without an account, so that it takes a minute.')).toBe(true)
    expect(page.includes('0 of 1 met')).toBe(true)
  })

  it('needs every part and at least one criterion', async () => {
    const { status, body } = await save(ids.story, 'story', { ...story, so: ' ', acceptanceCriteria: [] })
    expect(status).toBe(422)
    expect(body.fields).toEqual([
      { path: 'so', message: 'Say what gets better.' },
      { path: 'acceptanceCriteria', message: 'Add at least one acceptance criterion.' },
    ])
  })

  it('belongs to items of type story, and is written by people who can work on the board', async () => {
    expect((await save(ids.epic, 'story', story)).status).toBe(409)
    expect((await save(ids.story, 'story', story, await setup.signInAs('MEMBER'))).status).toBe(200)
    expect((await save(ids.story, 'story', story, await setup.signInAs('OBSERVER'))).status).toBe(403)
    expect((await save(ids.story, 'story', story, await setup.signInAs('foreign owner'))).status).toBe(404)
  })

  it('starts from a template', async () => {
    expect(await htmlOf(`/products/work/${ids.story}?panel=story&template=security`)).toContain('an account owner')
  })

  it('reads criteria from lines, with those that are met', () => {
    const criteria = parseCriteria('- one\n\n[x] two\n [ ] three [x]\n   ')
    expect(criteria).toEqual([
      { text: 'one', done: false },
      { text: 'two', done: true },
      { text: 'three [x]', done: false },
    ])
    expect(parseCriteria(formatCriteria(criteria))).toEqual(criteria)
  })
})

describe('a justification', () => {
  it('is written by leaders and read by all, but only readers of financials see its ROI', async () => {
    const [member, lead] = [await setup.signInAs('MEMBER'), await setup.signInAs('TEAM_LEAD')]
    expect((await save(ids.epic, 'justification', justification, member)).status).toBe(403)
    expect((await save(ids.epic, 'justification', justification, lead)).body.data.estimatedROI).toBe(250)
    const path = `/api/work-items/${ids.epic}/justification`
    expect((await member('GET', path)).body.data).toMatchObject({ ...justification, estimatedROI: null })
    const pages = [await htmlOf(`/products/work/${ids.epic}`, member), await htmlOf(`/products/work/${ids.epic}`)]
    expect(pages.map(text => text.includes('Estimated ROI'))).toEqual([false, true])
  })

  it('names each missing field', async () => {
    const input = { ...justification, description: 'Too short', investmentCategoryId: 'FUN', riskLevel: '' }
    const { body } = await save(ids.epic, 'justification', input)
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual([
      'investmentCategoryId',
      'description',
      'riskLevel',
    ])
  })

  it('for research and development must mention one of them, in any language', async () => {
    const research = { ...justification, investmentCategoryId: 'R_AND_D' }
    const { body } = await save(ids.epic, 'justification', research)
    expect(body.fields).toEqual([
      { path: 'description', message: 'For this category, mention the research, development or innovation.' },
    ])
    for (const description of ['Research into tides', 'Développement d’un moteur', 'Investigación de mareas'])
      expect(mentionsResearch(description)).toBe(true)
  })

  it('refuses an outdated edit, like a story', async () => {
    const { updatedAt } = (await save(ids.epic, 'justification', justification)).body.data
    const edits = ['One', 'Two'].map(strategicAlignment =>
      save(ids.epic, 'justification', { ...justification, strategicAlignment, updatedAt }),
    )
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refusedResponse = await save(ids.story, 'story', { ...story, updatedAt: null })
    const { updatedAt: version } = (await owner('GET', `/api/work-items/${ids.story}/story`)).body.data
    expect(refusedResponse.status).toBe(409)
    expect((await save(ids.story, 'story', { ...story, updatedAt: version })).status).toBe(200)
    expect((await save(ids.story, 'story', { ...story, updatedAt: version })).status).toBe(409)
  })

  it('can be removed', async () => {
    await save(ids.epic, 'justification', justification)
    const path = `/api/work-items/${ids.epic}/justification`
    expect([(await owner('DELETE', path)).status, (await owner('DELETE', path)).status]).toEqual([200, 404])
    expect((await owner('GET', path)).body.data).toBeNull()
  })
})
