import { afterAll, describe, expect, it } from 'vitest'
import { remindOfActionItems } from '#features/agile/action-items/commands-reminders.ts'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { reminderStage } from '#features/agile/action-items/rules.ts'
import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import { createRetro, createRetroInPhase } from '#tests/support/created-retro.ts'
import { allOf, type HtmlElement, readHtml, textOf } from '#tests/support/html.ts'
import { type Caller, makePokerApi } from '#tests/support/poker-api.ts'

const setup = await makePokerApi()
const { t, signInAs, world } = setup
afterAll(t.close)
/** Signs in for each call, because the clock moves by days. */
const signedInAs =
  (name: string): Caller =>
  async (...call) =>
    (await signInAs(name))(...call)
const owner = signedInAs('OWNER')
const member = signedInAs('MEMBER')
const observer = signedInAs('OBSERVER')
const itemsUrl = '/api/action-items'
const day = 24 * 60 * 60_000
const dateInDays = (days: number) => new Date(t.clock.now() + days * day).toISOString().slice(0, 10)

async function createItem(fields: Record<string, unknown> = {}) {
  const { status, body } = await owner('POST', itemsUrl, { title: 'Write it down', ...fields })
  expect([status, body.error]).toEqual([201, undefined])
  return body.data as Record<string, unknown> & { id: string; updatedAt: number }
}
const getItem = async (id: string) => (await owner('GET', `${itemsUrl}/${id}`)).body.data
const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id)

describe('an action item', () => {
  it('is created by people who can create items, and by no one else', async () => {
    const assignedItem = await createItem({ dueDate: dateInDays(3), assigneeId: world.homeAccount.ownerId })
    expect(assignedItem).toMatchObject({ status: 'pending', source: 'MANUAL', dueDate: dateInDays(3) })
    const createResponse = await member('POST', itemsUrl, { title: 'Mine' })
    expect(createResponse.status).toBe(201)
    expect((await member('DELETE', `${itemsUrl}/${createResponse.body.data.id}`)).status).toBe(200)
    expect((await observer('POST', itemsUrl, { title: 'No' })).status).toBe(403)
  })

  it('requires a due date that is not past and an assignee from the account', async () => {
    const pastResponse = await owner('POST', itemsUrl, { title: 'Late', dueDate: dateInDays(-3) })
    expect([pastResponse.status, pastResponse.body.fields[0].path]).toEqual([422, 'dueDate'])
    const strangerResponse = await owner('POST', itemsUrl, { title: 'Whose', assigneeId: world.foreignAccount.ownerId })
    expect([strangerResponse.status, strangerResponse.body.fields[0].path]).toEqual([422, 'assigneeId'])
  })

  it('lets members change its status, people with permission all fields, and observers nothing', async () => {
    const { id } = await createItem()
    expect((await member('PATCH', `${itemsUrl}/${id}`, { status: 'in_progress', outcome: 'Begun' })).status).toBe(200)
    expect(await getItem(id)).toMatchObject({ status: 'in_progress', outcome: 'Begun' })
    expect((await member('PATCH', `${itemsUrl}/${id}`, { title: 'Mine' })).status).toBe(403)
    expect((await member('PATCH', `${itemsUrl}/${id}`, { assigneeId: world.homeAccount.ownerId })).status).toBe(403)
    expect((await observer('PATCH', `${itemsUrl}/${id}`, { status: 'completed' })).status).toBe(403)
    expect((await member('DELETE', `${itemsUrl}/${id}`)).status).toBe(403)
    expect((await owner('DELETE', `${itemsUrl}/${id}`)).status).toBe(200)
    expect((await owner('GET', `${itemsUrl}/${id}`)).status).toBe(404)
  })

  it('rejects an update based on an outdated version', async () => {
    const { id, updatedAt } = await createItem()
    expect((await owner('PATCH', `${itemsUrl}/${id}`, { title: 'First', updatedAt })).status).toBe(200)
    const staleResponse = await owner('PATCH', `${itemsUrl}/${id}`, { title: 'Second', updatedAt })
    expect([staleResponse.status, staleResponse.body.code]).toEqual([409, 'conflict'])
    expect((await getItem(id)).title).toBe('First')
  })

  it('stores its completion time, and clears it when reopened', async () => {
    const { id } = await createItem()
    await owner('PATCH', `${itemsUrl}/${id}`, { status: 'completed' })
    expect((await getItem(id)).completedAt).toEqual(expect.any(Number))
    await owner('PATCH', `${itemsUrl}/${id}`, { status: 'pending' })
    expect((await getItem(id)).completedAt).toBeNull()
  })
})

describe('the list of action items', () => {
  it('filters by person, status, due date, source and text', async () => {
    const word = 'Zanzibar'
    const dueSoon = await createItem({
      title: `${word} soon`,
      dueDate: dateInDays(2),
      assigneeId: world.homeAccount.ownerId,
    })
    const dueLater = await createItem({ title: `${word} far`, dueDate: dateInDays(40) })
    const withoutDueDate = await createItem({ title: `${word} never` })
    await owner('PATCH', `${itemsUrl}/${withoutDueDate.id}`, { status: 'blocked' })
    const listIds = async (query: string) => idsOf((await owner('GET', `${itemsUrl}?q=${word}${query}`)).body)
    expect(await listIds('')).toEqual([dueSoon.id, dueLater.id, withoutDueDate.id])
    expect(await listIds('&person=me')).toEqual([dueSoon.id])
    expect(await listIds('&person=none&status=open')).toEqual([dueLater.id, withoutDueDate.id])
    expect(await listIds('&status=blocked')).toEqual([withoutDueDate.id])
    expect(await listIds('&due=week')).toEqual([dueSoon.id])
    expect(await listIds('&source=RETRO')).toEqual([])
    t.clock.move(5 * day)
    expect(await listIds('&due=overdue')).toEqual([dueSoon.id])
    expect((await owner('GET', `${itemsUrl}?status=nonsense`)).status).toBe(422)
  })
})

describe('an action item of a retro', () => {
  it('is updated through the room during the retro, so that everyone in it sees the change', async () => {
    const retro = await createRetroInPhase(owner, { phase: 'ACTION_ITEMS', actionItems: [{ title: 'Pair more' }] })
    const [item] = idsOf((await owner('GET', `${itemsUrl}?sourceId=${retro.id}`)).body)
    const { seq } = (await owner('GET', retro.url)).body.data
    expect((await owner('PATCH', `${itemsUrl}/${item}`, { status: 'in_progress' })).status).toBe(200)
    const retroAfter = (await owner('GET', retro.url)).body.data
    expect(retroAfter.seq).toBe(seq + 1)
    expect(retroAfter.state.actionItems[0].status).toBe('in_progress')
    expect((await member('PATCH', `${itemsUrl}/${item}`, { status: 'completed' })).status).toBe(403)
    const createResponse = await owner('POST', itemsUrl, { title: 'Besides', source: 'RETRO', sourceId: retro.id })
    expect([createResponse.status, createResponse.body.code]).toEqual([409, 'conflict'])
  })

  it('can be updated after the retro, and the change appears in that retro and in the next one', async () => {
    const firstRetro = await createRetroInPhase(owner, {
      actionItems: [{ title: 'Pair more' }, { title: 'Fix the build' }],
    })
    t.clock.move(1000)
    const nextRetro = await createRetro(owner)
    const [firstItem, secondItem] = (await nextRetro.viewFor(owner)).carriedOver as [ActionItemView, ActionItemView]
    expect([firstItem.title, secondItem.title].toSorted()).toEqual(['Fix the build', 'Pair more'])
    await owner('PATCH', `${itemsUrl}/${firstItem.id}`, { status: 'completed', outcome: 'Twice a week' })
    expect((await nextRetro.viewFor(owner)).carriedOver[0]!.status).toBe('completed')
    expect((await firstRetro.viewFor(owner)).actionItems.find(({ id }) => id === firstItem.id)!.status).toBe(
      'completed',
    )
    await owner('DELETE', `${itemsUrl}/${secondItem.id}`)
    expect((await nextRetro.viewFor(owner)).carriedOver).toHaveLength(1)
    const { body } = await owner('GET', `${nextRetro.url}/summary`)
    expect(body.data.carriedOver).toMatchObject([{ id: firstItem.id, status: 'completed', outcome: 'Twice a week' }])
  })
})

describe('a reminder', () => {
  it('is due from eight in the morning, the day before and on the day, in the user’s time zone', () => {
    const timeOn1December = (time: string) => Date.parse(`2026-12-01T${time}Z`)
    expect(reminderStage('2026-12-01', 'UTC', timeOn1December('07:59:00'))).toBeNull()
    expect(reminderStage('2026-12-01', 'UTC', timeOn1December('08:00:00'))).toBe('due')
    expect(reminderStage('2026-12-02', 'UTC', timeOn1December('23:00:00'))).toBe('before')
    expect(reminderStage('2026-12-02', 'Asia/Tokyo', timeOn1December('23:30:00'))).toBe('due')
    expect(reminderStage('2026-12-03', 'UTC', timeOn1December('12:00:00'))).toBeNull()
    expect(reminderStage('2026-12-01', 'Nowhere/Land', timeOn1December('12:00:00'))).toBe('due')
  })

  it('reaches the assignee once the day before and once on the day', async () => {
    const { id } = await createItem({
      title: 'Remember me',
      dueDate: dateInDays(2),
      assigneeId: world.homeAccount.ownerId,
    })
    const completedItem = await createItem({
      title: 'Long done',
      dueDate: dateInDays(2),
      assigneeId: world.homeAccount.ownerId,
    })
    await owner('PATCH', `${itemsUrl}/${completedItem.id}`, { status: 'completed' })
    const sentKinds = async () => {
      const rows = await t.client.execute('select kind, params from notifications where params like ?', ['%Remember%'])
      return JSON.stringify(rows).match(/action_item_(soon|due)/g) ?? []
    }
    const middayTomorrow = Math.floor(t.clock.now() / day) * day + day + day / 2
    t.clock.move(middayTomorrow - t.clock.now())
    await Promise.all([remindOfActionItems(t.services), remindOfActionItems(t.services)])
    expect(await sentKinds()).toEqual(['action_item_soon'])
    await sendNotificationMails(t.services, 'https://trimtab.test')
    await remindOfActionItems(t.services)
    t.clock.move(day)
    await remindOfActionItems(t.services)
    await remindOfActionItems(t.services)
    expect(await sentKinds()).toEqual(['action_item_soon', 'action_item_due'])
    await sendNotificationMails(t.services, 'https://trimtab.test')
    const emails = JSON.stringify(await t.client.execute('select payload from outbox'))
    expect(emails.match(/is due (today|tomorrow): Remember me/g)?.length).toBeGreaterThanOrEqual(2)
    expect(emails).not.toContain('Long done')
    expect((await getItem(id)).status).toBe('pending')
  })
})

describe('the action items page', () => {
  it('lists items by due date with overdue ones first, and changes a status by form', async () => {
    const { id } = await createItem({
      title: 'On the page',
      dueDate: dateInDays(1),
      assigneeId: world.homeAccount.ownerId,
    })
    t.clock.move(3 * day)
    const { cookie } = await t.signIn({ id: world.homeAccount.ownerId, accountId: world.homeAccount.id })
    const page = await (await t.send('/action-items?q=On+the+page', { headers: { cookie } })).text()
    const html = readHtml(page)
    expect(textOf(html)).toContain('On the page')
    expect(allOf(html, 'th').map(textOf).join()).toContain('Overdue')
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const form = { do: 'completed', back: '/action-items?q=On' }
    const actResponse = await t.send(`/action-items/${id}/act`, {
      method: 'POST',
      headers,
      form,
      redirect: 'manual',
    } as never)
    const location = actResponse.headers.get('location') ?? ''
    expect([actResponse.status, location]).toEqual([303, `/action-items?q=On&done=completed&row=${id}&undo=pending`])
    expect((await getItem(id)).status).toBe('completed')
    const resultPage = readHtml(await (await t.send(location, { headers })).text())
    const undo = allOf(resultPage, 'button').find(button => textOf(button) === 'Undo')
    expect(undo?.attributes.value).toBe('pending')
  })

  it('rejects an action or an undo on an item that has changed since, with a message', async () => {
    const item = await createItem({ title: 'Read by two' })
    const { request } = await t.signIn({ id: world.homeAccount.ownerId, accountId: world.homeAccount.id })
    const readPage = async (path: string) => readHtml(await (await request(path)).text())
    const updatedAtIn = (html: HtmlElement, buttonValue: string) => {
      const hasButton = (form: HtmlElement) =>
        allOf(form, 'button').some(({ attributes }) => attributes.value === buttonValue)
      const form = allOf(html, 'form').find(
        each => each.attributes.action === `/action-items/${item.id}/act` && hasButton(each),
      )
      return allOf(form!, 'input').find(({ attributes }) => attributes.name === 'updatedAt')?.attributes.value ?? ''
    }
    const click = (status: string, updatedAt: string) =>
      request(`/action-items/${item.id}/act`, { form: { do: status, updatedAt }, redirect: 'manual' })
    const updatedAt = updatedAtIn(await readPage('/action-items?q=Read+by+two'), 'blocked')
    expect(updatedAt).toBe(String(item.updatedAt))
    const firstResponse = await click('blocked', updatedAt)
    const secondResponse = await click('completed', updatedAt)
    expect([firstResponse.status, secondResponse.status]).toEqual([303, 409])
    expect(textOf(readHtml(await secondResponse.text()))).toContain('changed')
    expect((await getItem(item.id)).status).toBe('blocked')
    const undoUpdatedAt = updatedAtIn(await readPage(firstResponse.headers.get('location') ?? ''), 'pending')
    await owner('PATCH', `${itemsUrl}/${item.id}`, { status: 'in_progress' })
    expect((await click('pending', undoUpdatedAt)).status).toBe(409)
    expect((await getItem(item.id)).status).toBe('in_progress')
  })

  it('completes all selected items', async () => {
    const [firstItem, secondItem] = [
      await createItem({ title: 'First of two' }),
      await createItem({ title: 'Second of two' }),
    ]
    const { request } = await t.signIn({ id: world.homeAccount.ownerId, accountId: world.homeAccount.id })
    const complete = (ids: string[]) => {
      const body = new FormData()
      body.set('do', 'complete')
      for (const id of ids) body.append('ids', id)
      return request('/action-items/act', { method: 'POST', body, redirect: 'manual' })
    }
    const response = await complete([firstItem.id, secondItem.id, secondItem.id, 'act_unknown'])
    expect(response.headers.get('location')).toBe('/action-items?done=complete&count=2')
    expect([(await getItem(firstItem.id)).status, (await getItem(secondItem.id)).status]).toEqual([
      'completed',
      'completed',
    ])
    // It fails if no item was changed, or if there are more items than on one page.
    expect((await complete(['act_unknown'])).status).toBe(404)
    expect((await complete(Array.from({ length: 101 }, (_, index) => `act_${index}`))).status).toBe(400)
  })
})

describe('the form for a new item', () => {
  it('is shown even if the URL has an unknown source', async () => {
    const html = { headers: { accept: 'text/html' } }
    const { status } = await owner('GET', '/action-items?panel=new&from=constructor&session=x', undefined, html)
    expect(status).toBe(200)
  })
})

describe('the planning poker summary', () => {
  it('shows the action items of the session to members, a link to add one to people with permission, and neither to guests', async () => {
    const session = await setup.makeSession(await signInAs('OWNER'), world.homeAccount.id)
    const summaryPath = `/poker/sessions/${session.id}/summary`
    const readSummary = async (caller: Caller) =>
      (await caller('GET', summaryPath, undefined, { headers: { accept: 'text/html' } })).body as string
    expect(await readSummary(owner)).toContain('No action items from this session.')
    const createdItem = await createItem({ title: 'Split the large story', source: 'POKER', sourceId: session.id })
    expect(await readSummary(owner)).toContain(
      `href="/action-items?panel=new&amp;from=POKER&amp;session=${session.id}"`,
    )
    expect(await readSummary(member)).toContain('Split the large story')
    expect(await readSummary(member)).toContain(`item=${createdItem.id}`)
    expect(await readSummary(member)).toContain('from=POKER')
    expect(await readSummary(observer)).not.toContain('from=POKER')
    const guest = await setup.joinAsGuest(session)
    expect(await readSummary(guest.call)).not.toContain('Split the large story')
  })
})
