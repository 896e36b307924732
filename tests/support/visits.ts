import type { Locale } from '#i18n/locale.ts'
import { type DeclaredRoute, declaredRoutes } from '#kit/http/access.ts'
import { mailboxToken, makeTestApp } from '#tests/support/app.ts'
import { memoryDatabase } from '#tests/support/memory-database.ts'
import { addressesOf, makeReaders, type ReaderKind, redirectTargetFor, staticFiles } from '#tests/support/pages.ts'
import { sameOriginHeaders } from '#tests/support/requests.ts'
import { makeWorld } from '#tests/support/world.ts'

export type VisitOptions = { locale?: Locale; acceptLanguage?: string; shell?: boolean }

export const readers: ReaderKind[] = ['anonymous', 'member', 'observer', 'guest']
export const isPersonal = (reader: ReaderKind) => reader === 'member' || reader === 'observer'

/** Returns every declared page, with content for each and readers who can request them. */
export async function makeVisits() {
  const t = await makeTestApp({ assets: staticFiles }, memoryDatabase())
  const { sessions, cookies, idsByPath, userIds } = await makeReaders(t, await makeWorld(t))

  const routes = declaredRoutes(t.app).filter(
    ({ path }) => !/^\/(api|parties|assets|avatars)\/|\.(svg|ico|txt|ics)$|\/export$/.test(path),
  )
  const pages = routes.filter(({ method }) => method === 'GET')

  const sessionIds = Object.fromEntries(Object.entries(sessions).map(([stage, { id }]) => [stage, id]))
  /** Ids for routes, by path without a language. */
  const ids: Record<string, Record<string, string>> = {
    '/poker/sessions/:id': sessionIds,
    '/poker/sessions/:id/summary': sessionIds,
    '/sessions/:id': sessionIds,
    '/join/:id': sessionIds,
    ...idsByPath,
  }
  const sessionIdsWithoutPass = new Set(Object.values(sessions).flatMap(({ id, token }) => (token ? [] : id)))

  /** Requests a page, or posts a form, as one of the readers. */
  async function visit(
    address: string,
    reader: ReaderKind,
    { locale, acceptLanguage = 'de', shell }: VisitOptions = {},
    form?: object,
  ) {
    const cookie = [cookies[reader], `trimtab-mailbox=${mailboxToken}`, locale && `locale=${locale}`]
      .filter(Boolean)
      .join('; ')
    const headers = {
      ...sameOriginHeaders,
      'accept-language': acceptLanguage,
      cookie,
      ...(shell && { 'x-shell': '1' }),
    }
    const response = await t.send(address, { headers, redirect: 'manual', ...(form && { form: form as never }) })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  const addresses = pages.flatMap(route => addressesOf(route.path, ids).map(address => ({ route, ...address })))

  /** A guest is anonymous in a session that their pass does not cover. */
  const effectiveReader = (address: string, reader: ReaderKind): ReaderKind =>
    reader === 'guest' && [...sessionIdsWithoutPass].some(id => address.includes(id)) ? 'anonymous' : reader
  const redirectTarget = ({ route, address, reader }: { route: DeclaredRoute; address: string; reader: ReaderKind }) =>
    redirectTargetFor(route, address, effectiveReader(address, reader))

  return { t, routes, pages, ids, userIds, visit, addresses, redirectTarget }
}
