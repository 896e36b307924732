import { afterAll, describe, expect, it } from 'vitest'
import { RetroRequest } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { locales } from '#i18n/locale.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { cookiesOf, fromOurPage } from '#tests/support/requests.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp()
afterAll(t.close)
const { home } = await makeWorld(t)
const member = await t.signIn({ id: home.ownerId, accountId: home.id })

const make = (settings = {}) => {
  const scope = scopeAtSignIn(t.services, home.id, home.ownerId, { requestId: null, ipAddress: null, userAgent: null })
  return createRetroFromRequest(scope, 'en', RetroRequest.parse({ name: 'Sprint 12', settings }))
}
const open = (path: string, headers: Record<string, string> = {}) =>
  t.send(path, { headers: { ...fromOurPage, ...headers }, redirect: 'manual' })
const submitName = (id: string, form: Record<string, string>) =>
  t.send(`/join/${id}`, { headers: fromOurPage, redirect: 'manual', form })

const { shell } = catalogues.en.ui

describe('the link to a retrospective', () => {
  it.each(locales)('asks for a name in %s and shows the name of the retro', async locale => {
    const { id } = await make()
    const response = await open(`/join/${id}`, { cookie: `locale=${locale}` })
    const text = textOf(readHtml(await response.text()))
    const words = translator(locale, 'retro')
    expect(response.status).toBe(200)
    expect(text).toContain(words('join.title', { name: 'Sprint 12' }))
    expect(text).toContain(words('join.voterHint'))
    expect(text).not.toContain(translator(locale, 'poker')('join.voterHint'))
  })

  it('gives people with a name a seat and a cookie for this retro only', async () => {
    const { id } = await make()
    const other = await make()
    const response = await submitName(id, { name: ' Gus ', role: 'VOTER' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/retro/sessions/${id}`])
    const pass = cookiesOf(response)[`trimtab_guest_${id}`]!
    expect(pass).toMatch(/HttpOnly/i)
    const cookie = `trimtab_guest_${id}=${pass.split(';')[0]}`
    const page = await open(`/retro/sessions/${id}`, { cookie })
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const headerText = textOf(allOf(readHtml(await page.text()), 'header')[0]!)
    expect(headerText, 'no link in the header looks as if it started the meeting').not.toContain(shell.getStarted)
    expect(headerText).toContain(shell.createAccount)
    const otherRetroPage = await open(`/retro/sessions/${other.id}`, { cookie })
    expect([otherRetroPage.status, otherRetroPage.headers.get('location')]).toEqual([303, `/join/${other.id}`])
  })

  it('sends members to the board, and others to the join page', async () => {
    const { id } = await make()
    const memberResponse = await open(`/join/${id}`, { cookie: member.cookie })
    expect([memberResponse.status, memberResponse.headers.get('location')]).toEqual([303, `/retro/sessions/${id}`])
    const anonymousResponse = await open(`/retro/sessions/${id}`)
    expect([anonymousResponse.status, anonymousResponse.headers.get('location')]).toEqual([303, `/join/${id}`])
    expect((await open('/join/ret_nothing')).status).toBe(404)
  })

  it('rejects guests without a name or if only members can join, and keeps the input', async () => {
    const { id } = await make()
    expect((await submitName(id, { name: ' ', role: 'VOTER' })).status).toBe(422)
    const membersOnly = await make({ requireLogin: true })
    const page = textOf(readHtml(await (await open(`/join/${membersOnly.id}`)).text()))
    expect(page).toContain(translator('en', 'retro')('join.membersOnlyTitle'))
    expect((await submitName(membersOnly.id, { name: 'Gus', role: 'VOTER' })).status).toBe(403)
    const withoutSpectators = await make({ allowSpectators: false })
    const refused = await submitName(withoutSpectators.id, { name: 'Gus', role: 'OBSERVER' })
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('Gus')
  })
})

describe('suggestions of similar cards', () => {
  it('are available to the facilitator in the group phase', async () => {
    const { id } = await make({ allowAnonymousCards: false })
    const session = `/api/retrospectives/sessions/${id}`
    const headers = { ...fromOurPage, cookie: member.cookie }
    const act = (path: string, json: object = {}) => t.send(`${session}${path}`, { method: 'POST', headers, json })
    const ask = (cookie: string) => t.send(`${session}/suggestions`, { headers: { ...fromOurPage, cookie } })
    await act('/start')
    await act('/advance-phase')
    for (const content of ['Deploys are slow', 'Slow deploys', 'Lunch'])
      await act('/cards', { columnId: 'stop', content })
    expect((await ask(member.cookie)).status).toBe(409)
    await act('/advance-phase')
    const suggestions = await ask(member.cookie)
    expect(suggestions.status).toBe(200)
    const { data } = (await suggestions.json()) as { data: { items: { cardIds: string[] }[] } }
    expect(data.items.map(({ cardIds }) => cardIds.length)).toEqual([2])

    const joinResponse = await submitName(id, { name: 'Gus', role: 'VOTER' })
    const pass = cookiesOf(joinResponse)[`trimtab_guest_${id}`]!.split(';')[0]
    expect((await ask(`trimtab_guest_${id}=${pass}`)).status).toBe(403)
    expect((await ask('')).status).toBe(401)
  })
})
