import { Hono } from 'hono'
import { requireOwnProfile } from '#features/accounts/memberships/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm } from '#kit/http/form.ts'
import type { C } from '#kit/list/options.ts'
import { listPages } from '#kit/list/pages.tsx'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { notifyReaderPages } from './api.ts'
import { markAllRead, markRead, savePreferences } from './commands.ts'
import { getPreferences, listNotifications } from './queries.ts'
import { notificationList, PreferencesForm } from './schema.ts'
import { sentenceOf } from './sentence.ts'
import { NotificationsPage } from './views/notifications-page.tsx'
import { PreferencesPage } from './views/preferences-page.tsx'

const user = { auth: 'user' } as const

const title = (c: C, key: 'title' | 'settings.title') => translator(c.var.locale, 'notifications')(key)

const listRoutes = listPages({
  path: paths.notifications(),
  param: 'notificationId',
  access: access(user),
  query: notificationList,
  title: c => title(c, 'title'),
  async load(c, state) {
    const { unread, ...list } = await listNotifications(scope(c), state)
    const items = list.items.map(({ kind, params, ...item }) => ({
      ...item,
      name: sentenceOf(c.var.locale, kind, params),
    }))
    return { account: sessionOf(c).account.name, unread, rows: { ...list, items } }
  },
  actions: {
    async read(c, id) {
      if (!(await markRead(scope(c), id))) fail('not_found')
      await notifyReaderPages(c)
      return null
    },
  },
  bulk: {
    async read(c, ids) {
      const results = await Promise.all(ids.map(id => markRead(scope(c), id)))
      await notifyReaderPages(c)
      return results.filter(Boolean).length
    },
    async readAll(c) {
      const count = await markAllRead(scope(c))
      await notifyReaderPages(c)
      return count
    },
  },
  view: view => <NotificationsPage {...view} />,
})

export const notificationPages = new Hono<AppEnv>()
  .route('/', listRoutes)
  .get(paths.notificationPreferences(), access(user), async c => {
    const isSaved = c.req.query('saved') !== undefined
    const view = <PreferencesPage preferences={await getPreferences(scope(c))} isSaved={isSaved} />
    return renderPage(c, { title: title(c, 'settings.title'), view, layout: 'app' })
  })
  .post(paths.notificationPreferences(), access(user), async c => {
    await requireOwnProfile(c)
    const { data } = await readForm(c, PreferencesForm)
    await savePreferences(scope(c), data ?? fail('invalid'))
    return c.redirect(`${paths.notificationPreferences()}?saved`, 303)
  })
