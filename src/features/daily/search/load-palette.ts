import type { Context } from 'hono'
import { toolsOf } from '#features/daily/my-work/queries.ts'
import { listLiveSessions } from '#features/daily/my-work/queries-live-sessions.ts'
import { visiblePlaces } from '#features/daily/places/access.ts'
import { listPlaces } from '#features/daily/places/queries.ts'
import { compileTexts, textsAt } from '#i18n/compile.ts'
import { type Messages, messagesOf } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { pageReaderOf } from '#kit/page/page-access.ts'
import { loadShellFacts } from '#kit/page/shell.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { destinationsFor } from './access-destinations.ts'
import { paletteCommandsFor } from './access-palette-commands.ts'
import type { SearchablePage } from './rules-palette-commands.ts'

/** Returns the pages that the reader can open, in their language. */
export function pagesFor(c: Context<AppEnv>): SearchablePage[] {
  const messages = messagesOf(c.var.locale)
  const textOf = (key: string) => {
    const dot = key.lastIndexOf('.')
    return String(textsAt(messages, key.slice(0, dot))[key.slice(dot + 1)])
  }
  return destinationsFor(pageReaderOf(sessionOf(c))).map(([name, { title, section, href }]) => ({
    title: textOf(title),
    section: section && textOf(section),
    words: messages.search.words[name],
    href,
  }))
}

/** Returns the texts of the palette and of the list of shortcuts. */
function textsFor({ ui, ...messages }: Messages) {
  const { close, preferences } = ui
  const texts = { search: messages.search, shortcuts: messages.shortcuts, transport: messages.transport }
  return compileTexts({ ...texts, ui: { close, preferences } })
}

/** Loads everything that the palette shows when it opens: texts, places, pages, commands and their choices. */
export async function loadPalette(c: Context<AppEnv>) {
  const session = sessionOf(c)
  const [rows, live, { accounts }] = await Promise.all([
    listPlaces(scope(c)),
    listLiveSessions(scope(c), toolsOf(session)),
    loadShellFacts(c),
  ])
  return {
    texts: textsFor(messagesOf(c.var.locale)),
    timeZone: timeZoneOf(c),
    now: c.var.services.clock.now(),
    live: live.map(({ tool, id, name }) => ({ tool, id, name, href: paths.room(tool, id) })),
    places: visiblePlaces(c, rows),
    pages: pagesFor(c),
    commands: paletteCommandsFor(session, { hasAccounts: accounts.length > 1 }),
    accounts: accounts.filter(({ id }) => id !== session.account.id).map(({ id, name }) => ({ id, name })),
  }
}
