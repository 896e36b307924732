import type { Context } from 'hono'
import type { ReactNode } from 'react'
import { cartCountSql } from '#features/billing/cart/queries-count.ts'
import { overduePaymentJsonSql } from '#features/billing/subscription/queries.ts'
import { type StoredLiveSession, selectLiveSessionsSql } from '#features/daily/my-work/queries-live-sessions.ts'
import { visiblePlaces } from '#features/daily/places/access.ts'
import { selectBoardChoicesSql, selectPlacesSql } from '#features/daily/places/queries.ts'
import { type BoardChoice, type Place, type PlaceRow, recentsOf, starsOf } from '#features/daily/places/rules.ts'
import { PlacesContext } from '#features/daily/places/views/places-context.ts'
import { inaccessibleTopics, unreadCountSql } from '#features/notifications/queries-accessible-objects.ts'
import { translator } from '#i18n/messages.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { canOpen, type PageReader, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import type { NavGroup } from '#ui/shell/side-nav.tsx'
import { placeIcons } from './place-icons.ts'

const jsonRowsSql = (fields: readonly string[], rows: string) =>
  `(select json_group_array(json_object(${fields.map(field => `'${field}', ${field}`).join(', ')})) from (${rows}))`

const placeFields = ['kind', 'id', 'name', 'boardId', 'isArchived', 'starredAt', 'openedAt']

/**
 * Columns of the areas for the app frame, as SQL for its one query. `?1` is the account, `?2` the reader, `?3` the
 * time, `?4` the result of `inaccessibleTopicsJsonOf`, and `?5` whether the page is about a board.
 */
export const shellColumnsSql = `${cartCountSql} cart_items, ${overduePaymentJsonSql} overdue, ${unreadCountSql('?4')},
  ${jsonRowsSql(placeFields, selectPlacesSql)} places,
  ${jsonRowsSql(['tool', 'id', 'name'], selectLiveSessionsSql(['poker', 'retro'], '?3'))} live,
  iif(?5, ${jsonRowsSql(['id', 'title'], selectBoardChoicesSql)}, '[]') boards`

export type ShellRow = { places: string; live: string; boards: string }
export const noShellRow: ShellRow = { places: '[]', live: '[]', boards: '[]' }

/** Topics of notifications that the reader cannot open, for `shellColumnsSql`. */
export const inaccessibleTopicsJsonOf = (visitor: PageReader): string => JSON.stringify(inaccessibleTopics(visitor))

/**
 * Maximum number of lines above the navigation, so that it fits a laptop screen. Recent boards fill the lines that
 * running sessions and stars leave.
 */
const maxTopLines = 5

const itemOf = ({ name, href, kind }: Place) => ({ label: name, href, icon: placeIcons[kind] })

/** The groups above the navigation: running sessions, starred places and recent boards. Leaves out empty ones. */
export function shellGroups(c: Context<AppEnv>, row: ShellRow): NavGroup[] {
  const t = translator(c.var.locale, 'places')
  const visitor = pageReaderOf(sessionOf(c))
  const places = visiblePlaces(c, JSON.parse(row.places) as PlaceRow[])
  const stars = starsOf(places)
  const recents = recentsOf(places).filter(({ kind, starredAt }) => kind === 'BOARD' && starredAt === null)
  const live = (JSON.parse(row.live) as StoredLiveSession[]).filter(({ tool }) =>
    canOpen(tool === 'poker' ? 'poker' : 'retros', visitor),
  )
  const groups = [
    {
      id: 'live',
      items: live.map(({ tool, id, name }) => ({ label: name, href: paths.room(tool, id), icon: placeIcons.LIVE })),
    },
    {
      id: 'boards',
      items: [
        ...stars.map(place => ({ ...itemOf(place), icon: placeIcons.STARRED })),
        ...recents.slice(0, Math.max(0, maxTopLines - live.length - stars.length)).map(itemOf),
      ],
    },
  ] as const
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ id, items }) => ({
      id,
      label: t(id),
      // The group cannot be closed.
      isOpen: null,
      items: items.map(item => ({ ...item, current: false })),
    }))
}

/** Provides the views of a page with the reader's stars and the boards to switch to. */
export function ShellData({ row, children }: { row: ShellRow; children: ReactNode }) {
  const starred = (JSON.parse(row.places) as PlaceRow[])
    .filter(({ starredAt }) => starredAt !== null)
    .map(({ kind, id }) => `${kind} ${id}`)
  const boards = JSON.parse(row.boards) as BoardChoice[]
  return <PlacesContext value={{ starred, boards }}>{children}</PlacesContext>
}
