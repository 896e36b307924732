import { afterAll, describe, expect, it } from 'vitest'
import { NewRetro } from '#features/agile/retros/schema.ts'
import { createRetroFromRequest } from '#features/agile/retros/sessions/commands-sessions.ts'
import { locales } from '#i18n/locale.ts'
import { catalogues, translator } from '#i18n/messages.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { allOf, readHtml, textOf } from '#tests/support/html.ts'
import { cookiesOf, sameOriginHeaders } from '#tests/support/requests.ts'
import { makeWorld } from '#tests/support/world.ts'

const t = await makeTestApp()
afterAll(t.close)
const { homeAccount } = await makeWorld(t)
const member = await t.signIn({ id: homeAccount.ownerId, accountId: homeAccount.id })

const createRetro = (settings = {}) => {
  const scope = scopeAtSignIn(t.services, homeAccount.id, homeAccount.ownerId, {
    requestId: null,
    ipAddress: null,
    userAgent: null,
  })
  return createRetroFromRequest(scope, 'en', NewRetro.parse({ name: 'Sprint 12', settings }))
}
const getPage = (path: string, headers: Record<string, string> = {}) =>
  t.send(path, { headers: { ...sameOriginHeaders, ...headers }, redirect: 'manual' })
const submitName = (id: string, form: Record<string, string>) =>
  t.send(`/join/${id}`, { headers: sameOriginHeaders, redirect: 'manual', form })

const { shell } = catalogues.en.ui

describe('the link to a retrospective', () => {
  it.each(locales)('asks for a name in %s and shows the name of the retro', async locale => {
    const { id } = await createRetro()
    const response = await getPage(`/join/${id}`, { cookie: `locale=${locale}` })
    const text = textOf(readHtml(await response.text()))
    const retroText = translator(locale, 'retro')
    expect(response.status).toBe(200)
    expect(text).toContain(retroText('join.title', { name: 'Sprint 12' }))
    expect(text).toContain(retroText('join.voterHint'))
    expect(text).not.toContain(translator(locale, 'poker')('join.voterHint'))
  })

  it('gives people with a name a seat and a cookie for this retro only', async () => {
    const { id } = await createRetro()
    const otherRetro = await createRetro()
    const response = await submitName(id, { name: ' Gus ', role: 'VOTER' })
    expect([response.status, response.headers.get('location')]).toEqual([303, `/retro/sessions/${id}`])
    const guestCookie = cookiesOf(response)[`trimtab_guest_${id}`]!
    expect(guestCookie).toMatch(/HttpOnly/i)
    const cookie = `trimtab_guest_${id}=${guestCookie.split(';')[0]}`
    const page = await getPage(`/retro/sessions/${id}`, { cookie })
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    const headerText = textOf(allOf(readHtml(await page.text()), 'header')[0]!)
    expect(headerText, 'no link in the header looks like a button that starts the meeting').not.toContain(
      shell.getStarted,
    )
    expect(headerText).toContain(shell.createAccount)
    const otherRetroPage = await getPage(`/retro/sessions/${otherRetro.id}`, { cookie })
    expect([otherRetroPage.status, otherRetroPage.headers.get('location')]).toEqual([303, `/join/${otherRetro.id}`])
  })

  it('sends members to the board, and others to the join page', async () => {
    const { id } = await createRetro()
    const memberResponse = await getPage(`/join/${id}`, { cookie: member.cookie })
    expect([memberResponse.status, memberResponse.headers.get('location')]).toEqual([303, `/retro/sessions/${id}`])
    const anonymousResponse = await getPage(`/retro/sessions/${id}`)
    expect([anonymousResponse.status, anonymousResponse.headers.get('location')]).toEqual([303, `/join/${id}`])
    expect((await getPage('/join/ret_nothing')).status).toBe(404)
  })

  it('rejects guests without a name or if only members can join, and keeps the input', async () => {
    const { id } = await createRetro()
    expect((await submitName(id, { name: ' ', role: 'VOTER' })).status).toBe(422)
    const membersOnly = await createRetro({ requireLogin: true })
    const page = textOf(readHtml(await (await getPage(`/join/${membersOnly.id}`)).text()))
    expect(page).toContain(translator('en', 'retro')('join.membersOnlyTitle'))
    expect((await submitName(membersOnly.id, { name: 'Gus', role: 'VOTER' })).status).toBe(403)
    const withoutSpectators = await createRetro({ allowSpectators: false })
    const refusedResponse = await submitName(withoutSpectators.id, { name: 'Gus', role: 'OBSERVER' })
    expect(refusedResponse.status).toBe(403)
    expect(await refusedResponse.text()).toContain('Gus')
  })
})

describe('suggestions of similar cards', () => {
  it('are available to the facilitator in the group phase', async () => {
    const { id } = await createRetro({ allowAnonymousCards: false })
    const sessionUrl = `/api/retrospectives/sessions/${id}`
    const headers = { ...sameOriginHeaders, cookie: member.cookie }
    const post = (path: string, json: object = {}) => t.send(`${sessionUrl}${path}`, { method: 'POST', headers, json })
    const getSuggestions = (cookie: string) =>
      t.send(`${sessionUrl}/suggestions`, { headers: { ...sameOriginHeaders, cookie } })
    await post('/start')
    await post('/advance-phase')
    for (const content of ['Deploys are slow', 'Slow deploys', 'Lunch'])
      await post('/cards', { columnId: 'stop', content })
    expect((await getSuggestions(member.cookie)).status).toBe(409)
    await post('/advance-phase')
    const suggestions = await getSuggestions(member.cookie)
    expect(suggestions.status).toBe(200)
    const { data } = (await suggestions.json()) as { data: { items: { cardIds: string[] }[] } }
    expect(data.items.map(({ cardIds }) => cardIds.length)).toEqual([2])

    const joinResponse = await submitName(id, { name: 'Gus', role: 'VOTER' })
    const guestCookie = cookiesOf(joinResponse)[`trimtab_guest_${id}`]!.split(';')[0]
    expect((await getSuggestions(`trimtab_guest_${id}=${guestCookie}`)).status).toBe(403)
    expect((await getSuggestions('')).status).toBe(401)
  })
})
