import type { Context } from 'hono'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { listedPages } from '#kit/page/navigation.ts'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { hrefOf, type Place, type PlaceRef, type PlaceRow, pageOfKind } from './rules.ts'

/**
 * Returns the places to list: those that the reader can open, without archived boards. Names are in the reader's
 * language.
 */
export function visiblePlaces(c: Context<AppEnv>, rows: readonly PlaceRow[]): Place[] {
  const visitor = pageReaderOf(sessionOf(c))
  const pages = listedPages(c.var.locale, visitor)
  return rows.flatMap(({ boardId, isArchived, ...row }) => {
    const page = pageOfKind[row.kind]
    const name = row.kind === 'PAGE' ? pages.get(row.id) : row.name
    const isVisible = name !== undefined && !isArchived && (page === null || canOpen(page, visitor))
    return isVisible ? [{ ...row, name, href: hrefOf({ ...row, boardId }) }] : []
  })
}

/** Throws `not_found` unless the reader can open places of this kind. A page must also be in the navigation. */
export function requireKindVisible(c: Context<AppEnv>, { kind, id }: PlaceRef): void {
  const visitor = pageReaderOf(sessionOf(c))
  const page = pageOfKind[kind]
  const isVisible = page === null ? listedPages(c.var.locale, visitor).has(id) : canOpen(page, visitor)
  if (!isVisible) fail('not_found')
}
