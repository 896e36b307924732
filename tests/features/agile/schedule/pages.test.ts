import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, type TestPerson } from '#tests/support/app.ts'
import { allOf, findAll, readHtml, textOf } from '#tests/support/html.ts'

const t = await makeTestApp()
afterAll(t.close)
const listPath = '/poker/schedule'
const day = 86_400_000

const textIn = async (response: Response | Promise<Response>) =>
  textOf(readHtml(await (await response).text())).replace(/\s+/g, ' ')
const dateInDays = (days: number) => new Date(t.clock.now() + days * day).toISOString().slice(0, 10)

/** Signs up a user in the time zone of Stockholm. */
async function signUp() {
  const person = await t.register()
  const headers = { cookie: `${person.cookie}; tz=Europe/Stockholm` }
  const request: TestPerson['request'] = (path, init = {}) => t.browse(path, { ...init, headers })
  const { items } = (await (await request('/api/planning-poker/voting-systems')).json()).data
  const formFields = (fields: Record<string, string> = {}) => ({
    name: 'Sprint 12',
    votingSystemId: items[0].id,
    date: dateInDays(3),
    time: '10:00',
    timeZone: 'Europe/Stockholm',
    remindBefore: '30',
    ...fields,
  })
  const listScheduled = async () => (await (await request('/api/planning-poker/schedule')).json()).data.items
  return { request, formFields, listScheduled }
}

describe('the schedule', () => {
  it('explains how to start while nothing is scheduled', async () => {
    const { request } = await signUp()
    expect(await textIn(request(listPath))).toContain('Nothing scheduled')
    expect(await textIn(request(`${listPath}?view=month`))).toContain('Nothing scheduled this month.')
  })

  it('schedules with a plain form in the user’s time zone, and lists the session under its day', async () => {
    const { request, formFields, listScheduled } = await signUp()
    const formPage = await (await request(`${listPath}/new`)).text()
    expect(formPage).toContain('value="Europe/Stockholm"')
    const response = await request(`${listPath}/new`, { form: formFields() })
    const location = response.headers.get('location') ?? ''
    expect(location).toMatch(/\?done=create&row=/)
    const [session] = await listScheduled()
    // 10:00 in Stockholm is 08:00 UTC in summer and 09:00 in winter.
    expect(new Date(session.scheduledAt).toISOString()).toMatch(/T0[89]:00:00/)
    const text = await textIn(request(listPath))
    for (const phrase of [
      'Session scheduled.',
      'Sprint 12',
      '10:00 AM',
      'Reminder 30 minutes before',
      'Europe/Stockholm',
    ])
      expect(`${text} ${await textIn(request(location))}`).toContain(phrase)
  })

  it('moves, cancels and restores with plain forms', async () => {
    const { request, formFields, listScheduled } = await signUp()
    await request(`${listPath}/new`, { form: formFields() })
    const [{ id }] = await listScheduled()
    const page = await (await request(`${listPath}/${id}`)).text()
    expect(page).toContain(`value="${dateInDays(3)}"`)
    const newTime = { date: dateInDays(5), time: '15:30', timeZone: 'Europe/Stockholm', remindBefore: '' }
    const moveResponse = await request(`${listPath}/${id}`, { form: newTime })
    expect(moveResponse.headers.get('location')).toBe(`${listPath}?done=edit&row=${id}`)
    expect((await listScheduled())[0]).toMatchObject({ remindBefore: null })
    const pastResponse = await request(`${listPath}/${id}`, { form: { ...newTime, date: '2020-01-01' } })
    expect([pastResponse.status, await textIn(pastResponse)]).toEqual([
      422,
      expect.stringContaining('Choose a time in the future.'),
    ])
    const response = await request(`${listPath}/${id}/act`, { form: { do: 'cancel' } })
    const html = readHtml(await (await request(response.headers.get('location') ?? '')).text())
    expect(findAll(html, ({ attributes }) => attributes.value === 'restore')).toHaveLength(1)
    expect(await listScheduled()).toEqual([])
    await request(`${listPath}/${id}/act`, { form: { do: 'restore' } })
    expect((await listScheduled())[0]).toMatchObject({ id })
  })

  it.each([
    [{ date: '' }, 'Choose a date and a time.'],
    [{ date: '2020-01-01' }, 'Choose a time in the future.'],
    [{ name: '' }, 'Enter a name for the session.'],
    [{ votingSystemId: 'vsy_x' }, 'Choose a voting system.'],
    [{ every: 'WEEK', date: 'x' }, 'Choose a date and a time.'],
    [{ every: 'WEEK', endsOn: '2020-01-01' }, 'The series ends before its first meeting.'],
  ])('rejects %j with an error and keeps the input', async (fields, message) => {
    const { request, formFields, listScheduled } = await signUp()
    const response = await request(`${listPath}/new`, { form: formFields({ description: 'Typed', ...fields }) })
    const html = await response.text()
    expect([response.status, textOf(readHtml(html))]).toEqual([422, expect.stringContaining(message)])
    expect(html).toContain('Typed')
    expect(html).toContain('aria-invalid="true"')
    expect(await listScheduled()).toEqual([])
  })

  it('finds sessions by accented letters in upper and lower case', async () => {
    const { request, formFields } = await signUp()
    await request(`${listPath}/new`, { form: formFields({ name: 'Été' }) })
    expect(await textIn(request(`${listPath}?q=${encodeURIComponent('ÉTÉ')}`))).toContain('10:00 AM')
  })

  it('shows a month with scheduled sessions and future meetings of series', async () => {
    const { request, formFields } = await signUp()
    const startMonth = `${new Date(t.clock.now()).getUTCFullYear() + 1}-03`
    await request(`${listPath}/new`, { form: formFields({ name: 'Spring', every: 'WEEK', date: `${startMonth}-02` }) })
    const html = readHtml(await (await request(`${listPath}?view=month&month=${startMonth}`)).text())
    expect(allOf(html, 'td').length % 7).toBe(0)
    const meetingCells = allOf(html, 'td')
      .map(textOf)
      .filter(text => text.includes('Spring'))
    expect(meetingCells.length).toBeGreaterThanOrEqual(4)
    expect(meetingCells.every(text => text.includes('10:00'))).toBe(true)
    expect(
      meetingCells.filter(text => text.includes('Part of a series, not created yet')).length,
    ).toBeGreaterThanOrEqual(3)
  })

  it('fills the form for a new session from a selected template', async () => {
    const { request } = await signUp()
    const json = { name: 'Ours', stories: ['From the template'] }
    const { id } = (await (await request('/api/planning-poker/templates', { json })).json()).data
    const html = await (await request(`${listPath}/new?template=${id}`)).text()
    expect(html).toContain('From the template')
    expect(html).toContain('value="Ours"')
  })
})

describe('the series page', () => {
  async function createSeries() {
    const me = await signUp()
    const createResponse = await me.request(`${listPath}/new`, {
      form: me.formFields({ name: 'Weekly', every: 'WEEK' }),
    })
    const location = createResponse.headers.get('location') ?? ''
    expect(location).toMatch(/^\/poker\/series\/psr_\w+\?done=plan$/)
    return { ...me, path: location.split('?')[0] ?? '' }
  }

  it('shows its meetings, and skips, restores, updates and ends with plain forms', async () => {
    const { request, path, formFields } = await createSeries()
    expect(await textIn(request(path))).toContain('Every week, Europe/Stockholm time.')
    const sendAction = async (fields: Record<string, string>) => {
      const response = await request(`${path}/meetings`, { form: fields })
      expect(response.headers.get('location')).toBe(`${path}?done=${fields.act}`)
    }
    await sendAction({ act: 'skip', occurrence: '1' })
    expect(await textIn(request(path))).toContain('skipped')
    await sendAction({ act: 'keep', occurrence: '1' })
    const changeResponse = await request(path, {
      form: formFields({ name: 'Renamed', every: 'DAY', date: dateInDays(20) }),
    })
    expect(changeResponse.headers.get('location')).toBe(`${path}?done=change`)
    expect(await textIn(request(path))).toContain('Every day')
    await sendAction({ act: 'end' })
    expect(await textIn(request(path))).toContain('Ended')
    const lateResponse = await request(`${path}/meetings`, { form: { act: 'skip', occurrence: '2' } })
    expect([lateResponse.status, await textIn(lateResponse)]).toEqual([
      409,
      expect.stringContaining('is over or already has a session'),
    ])
  })

  it('is not found in another account', async () => {
    const { path } = await createSeries()
    const stranger = await signUp()
    expect((await stranger.request(path)).status).toBe(404)
    expect((await stranger.request(`${path}/meetings`, { form: { act: 'end' } })).status).toBe(404)
  })

  it.each([
    ['fr', 'Chaque semaine'],
    ['es', 'Cada semana'],
  ])('is translated to %s', async (locale, text) => {
    const person = await t.register()
    const headers = { cookie: `${person.cookie}; locale=${locale}` }
    expect(await textIn(t.browse(`${listPath}/new`, { headers }))).toContain(text)
  })
})
