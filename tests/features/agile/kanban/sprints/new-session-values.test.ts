import { afterAll, describe, expect, it } from 'vitest'
import { currentHref } from '#kit/page/navigation.ts'
import { makeBoardApi } from '#tests/support/board-api.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'

const { t, owner, world, makeBoard, findOrCreateTeam } = await makeBoardApi()
afterAll(t.close)

async function makeSprint(caller = owner) {
  const board = await makeBoard(caller, { process: 'SCRUM', title: 'Berths' })
  const { body } = await owner('POST', `${board.url}/sprints`, { name: 'Sprint 7' })
  return { board, sprintId: body.data.id as string }
}

/** Returns the values of a form's fields, by name. */
function fieldsOf(html: string) {
  const page = readHtml(html)
  const value = (name: string) =>
    allOf(page, 'input').find(({ attributes }) => attributes.name === name)?.attributes.value
  const team = allOf(page, 'select').find(({ attributes }) => attributes.name === 'teamId')
  const selectedTeam = team && allOf(team, 'option').find(({ attributes }) => 'selected' in attributes)
  const description = allOf(page, 'textarea').find(({ attributes }) => attributes.name === 'description')
  return { name: value('name'), team: selectedTeam?.attributes.value, description: description && textOf(description) }
}

describe('a meeting of a board', () => {
  it.each([
    ['/retrospectives', 'Retro: Sprint 7'],
    ['/planning-poker', 'Planning: Sprint 7'],
  ])('about a sprint opens the form of %s with a name, the team and a link to the sprint', async (page, name) => {
    const { board, sprintId } = await makeSprint()
    const { body } = await owner('GET', `${page}?panel=new&sprint=${sprintId}`)
    const fields = fieldsOf(body as string)
    expect(fields).toMatchObject({ name, team: await findOrCreateTeam(owner) })
    expect(fields.description).toMatch(new RegExp(`^Sprint of Berths: http.*/kanban/${board.id}/sprints/${sprintId}$`))
  })

  it.each([
    ['/retrospectives', 'RETROSPECTIVE', 'Retro: Berths'],
    ['/planning-poker', 'REFINEMENT', 'Planning: Berths'],
  ])('without a sprint opens the form of %s from its event, with the team of the board', async (page, type, name) => {
    const { board } = await makeSprint()
    const startsAt = t.clock.now() + 86_400_000
    const event = { boardId: board.id, type, title: 'Monthly', startsAt, duration: 60, timeZone: 'UTC' }
    expect((await owner('POST', '/api/kanban/events', event)).status).toBe(201)
    const links = allOf(readHtml((await owner('GET', `/kanban/${board.id}/events`)).body), 'a')
    const href = links.map(({ attributes }) => attributes.href ?? '').find(each => each.startsWith(`${page}?panel=new`))
    const fields = fieldsOf((await owner('GET', href ?? 'none')).body as string)
    expect(fields).toMatchObject({ name, team: await findOrCreateTeam(owner) })
    expect(fields.description).toMatch(new RegExp(`^Project Berths: http.*/kanban/${board.id}$`))
  })

  it('ignores a sprint of another account', async () => {
    const { sprintId } = await makeSprint()
    const { cookie } = await t.signIn({ id: world.foreignAccount.ownerId, accountId: world.foreignAccount.id })
    const response = await t.send(`/retrospectives?panel=new&sprint=${sprintId}`, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect((await response.text()).includes('Sprint 7')).toBe(false)
  })
})

describe('the side navigation', () => {
  it.each([
    ['/analytics', '/analytics'],
    ['/analytics/flow-metrics', '/kanban'],
    ['/analytics/forecasts', '/kanban'],
    ['/analytics/planning-poker', '/planning-poker'],
    ['/analytics/retrospectives', '/retrospectives'],
    ['/kanban/brd_1/sprints', '/kanban'],
    ['/agile-kanban', '/kanban'],
    ['/backlog', '/kanban'],
  ])('on %s marks the entry %s', (address, entry) => {
    expect(currentHref(address, [])).toBe(entry)
  })
})
