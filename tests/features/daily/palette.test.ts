import { afterAll, describe, expect, it } from 'vitest'
import { destinationsFor } from '#features/daily/search/access-destinations.ts'
import { commandNames } from '#features/daily/search/rules-palette-commands.ts'
import { locales } from '#i18n/locale.ts'
import type { PaletteData } from '#islands/palette/data.ts'
import { type Entry, rankEntries } from '#islands/palette/entries.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { makeTestApp } from '#tests/support/app.ts'
import { paletteEntries, settingsPagePattern, shortTexts } from '#tests/support/palette-entries.ts'
import { callerOf } from '#tests/support/poker-api.ts'

const t = await makeTestApp()
afterAll(t.close)
const { body: demo } = await callerOf(t, {})('POST', '/api/auth/demo-login', { type: 'ENTERPRISE' })
const owner = callerOf(t, { authorization: `Bearer ${demo.token}` })

/** Opens the last 30 of up to 40 boards, sessions and items of the demo, and returns their ids. */
async function openPlaces(): Promise<string[]> {
  const list = async (path: string) => (await owner('GET', path)).body.data.items as { id: string }[]
  const boards = await list('/api/kanban/boards?pageSize=10')
  const poker = await list(`/api/planning-poker/accounts/${demo.user.accountId}/sessions?pageSize=10`)
  const retros = await list('/api/retrospectives/sessions?pageSize=10')
  const cards = await list(`/api/kanban/boards/${boards[0]!.id}/items?pageSize=10`)
  const places = [
    ...boards.map(({ id }) => ({ kind: 'BOARD', id })),
    ...poker.map(({ id }) => ({ kind: 'POKER', id })),
    ...retros.map(({ id }) => ({ kind: 'RETRO', id })),
    ...cards.map(({ id }) => ({ kind: 'ITEM', id })),
  ].slice(-30)
  for (const place of places) {
    t.clock.move(1000)
    expect((await owner('PUT', '/api/recents', place)).status).toBe(200)
  }
  return places.map(({ id }) => id)
}

const openedIds = await openPlaces()

describe.each(locales)('the palette in %s', locale => {
  async function loadEntries(): Promise<Entry[]> {
    const { body } = await owner('GET', '/api/search/palette', undefined, { headers: { 'accept-language': locale } })
    return paletteEntries(body.data as PaletteData, locale)
  }

  it('opens every recent place and every page of settings with at most three letters and Enter', async () => {
    await owner('PATCH', '/api/auth/profile', { language: locale })
    const allEntries = await loadEntries()
    expect(allEntries.filter(({ title, section }) => [title, section].includes('undefined'))).toEqual([])
    const targets = allEntries.filter(({ key }) => settingsPagePattern.test(key) || openedIds.includes(key))
    expect(targets.filter(({ source }) => source === 'place').length).toBe(openedIds.length)
    expect(targets.filter(({ source }) => source === 'page').length).toBeGreaterThan(18)
    const unreachable = targets.filter(
      target => !shortTexts(target).some(text => rankEntries(allEntries, text)[0]?.key === target.key),
    )
    expect(unreachable.map(({ title, section }) => `${title} (${section})`)).toEqual([])
  })
})

describe('the pages of the palette', () => {
  it('open for everyone who sees them', async () => {
    const { body } = await owner('GET', '/api/search/palette')
    for (const { href } of (body.data as PaletteData).pages)
      expect([200, 303], href).toContain((await owner('GET', href)).status)
    expect((body.data as PaletteData).commands.map(({ name }) => name)).toEqual(
      commandNames.filter(name => name !== 'switchAccount'),
    )
  })

  it('include, for a member, only pages that a member can open', async () => {
    const { body: member } = await callerOf(t, {})('POST', '/api/auth/demo-login', {
      type: 'ENTERPRISE',
      role: 'MEMBER',
    })
    const caller = callerOf(t, { authorization: `Bearer ${member.token}` })
    const data = (await caller('GET', '/api/search/palette')).body.data as PaletteData
    for (const { href } of data.pages) expect([200, 303], href).toContain((await caller('GET', href)).status)
  })
})

/** Pages with fixed addresses that are no destinations, with the reason. */
const exceptions: Record<string, string> = {
  '/app': 'leads to the dashboard',
  '/preferences': 'leads to the profile',
  '/sessions': 'leads to planning poker',
  '/agile-kanban': 'leads to the projects',
  '/enterprise/admin/audit': 'is the audit log under another address',
  '/error-test': 'is for tests of errors',
  '/confirm-identity': 'is asked for by other pages',
  '/search': 'is the palette without scripts',
  '/accounts/switch': 'is the command to switch accounts',
  '/voting-demo': 'is a demo for visitors',
  '/retrospective-demo': 'is a demo for visitors',
  '/fr/retrospective-demo': 'is a demo for visitors',
  '/es/retrospective-demo': 'is a demo for visitors',
  '/billing/change': 'is a step of billing',
  '/billing/cancel': 'is a step of billing',
  '/onboarding/start': 'is a step of the setup',
  '/onboarding/company': 'is a step of the setup',
  '/onboarding/invite': 'is a step of the setup',
  '/onboarding/features': 'is a step of the setup',
  '/onboarding/session': 'is a step of the setup',
}
/** Forms that create something. Their lists are destinations, the most frequent ones commands. */
const isNewForm = (path: string) => path.endsWith('/new') && path !== '/accounts/new'

it('every page with a fixed address is a destination, or an exception with its reason', () => {
  const pages = declaredRoutes(t.app).filter(
    ({ method, path, policy }) =>
      method === 'GET' && policy.auth === 'user' && !path.includes(':') && !/^\/api\/|\/export$/.test(path),
  )
  const visitor = { role: 'OWNER', permissions: [], plan: 'ENTERPRISE', features: null } as const
  const destinations = destinationsFor(visitor).map(([, destination]) => destination)
  const isDestination = (path: string) => destinations.some(({ href }) => href === path)
  const paths = pages.map(({ path }) => path)
  expect(paths.filter(path => !isDestination(path) && !isNewForm(path) && !exceptions[path])).toEqual([])
  expect(Object.keys(exceptions).filter(path => isDestination(path) || !paths.includes(path))).toEqual([])
  expect(destinations.filter(({ href }) => !paths.includes(href) && !href.includes('/drills/'))).toEqual([])
  const policyOf = (path: string) => pages.find(page => page.path === path)?.policy
  const withOtherAccess = destinations.filter(({ href, page }) => {
    const policy = policyOf(href)
    return policy?.auth === 'user' && policy.page !== undefined && policy.page !== page
  })
  expect(withOtherAccess.map(({ href }) => href)).toEqual([])
})
