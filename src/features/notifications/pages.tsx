import { Hono } from 'hono'
import { requireEditableProfile } from '#features/accounts/memberships/access.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { notifyReaderPages } from './api.ts'
import { markAllRead, markGroupRead, savePreferences } from './commands.ts'
import { readUnsubscribeToken, unsubscribe } from './commands-unsubscribe.ts'
import { objectNameOf } from './mails.ts'
import { getPreferences, listNotificationGroups } from './queries.ts'
import type { NotificationKind } from './rules.ts'
import { notificationList, PreferencesForm, UnsubscribeForm } from './schema.ts'
import { sentenceOf } from './sentence.ts'
import { NotificationsPage } from './views/notifications-page.tsx'
import { PreferencesPage } from './views/preferences-page.tsx'
import { UnsubscribePage } from './views/unsubscribe-page.tsx'

const user = { auth: 'user' } as const

const title = (c: C, key: 'title' | 'settings.title') => translator(c.var.locale, 'notifications')(key)

const listRoutes = listPages({
  path: paths.notifications(),
  param: 'notificationId',
  access: access(user),
  query: notificationList,
  title: c => title(c, 'title'),
  async load(c, state) {
    const { unread, ...list } = await listNotificationGroups(scope(c), sessionOf(c), state)
    const items = list.items.map(({ latest, ...group }) => {
      const entries = latest.map(({ id, kind, params, link, readAt, createdAt }) => {
        return { id, text: sentenceOf(c.var.locale, kind, params), link, isUnread: readAt === null, createdAt }
      })
      return { ...group, name: objectNameOf(latest[0]!) ?? entries[0]!.text, entries }
    })
    return { account: sessionOf(c).account.name, unread, rows: { ...list, items } }
  },
  actions: {
    async read(c, id) {
      if (!(await markGroupRead(scope(c), id))) fail('not_found')
      await notifyReaderPages(c)
      return null
    },
  },
  bulk: {
    async read(c, ids) {
      const results = await Promise.all(ids.map(id => markGroupRead(scope(c), id)))
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
    await requireEditableProfile(c)
    const { data } = await readForm(c, PreferencesForm)
    await savePreferences(scope(c), data ?? fail('invalid'))
    return c.redirect(`${paths.notificationPreferences()}?saved`, 303)
  })
  .get(paths.unsubscribe(), access.public(), c => {
    const token = c.req.query('token') ?? ''
    return showUnsubscribe(c, token, readUnsubscribeToken(c.var.services, token)?.kinds ?? null, { isDone: false })
  })
  .post(paths.unsubscribe(), access.public(), async c => {
    const { data } = await readForm(c, UnsubscribeForm)
    const token = data?.token ?? c.req.query('token') ?? ''
    return showUnsubscribe(c, token, await unsubscribe(c.var.services, token), { isDone: true })
  })

function showUnsubscribe(c: C, token: string, kinds: NotificationKind[] | null, { isDone }: { isDone: boolean }) {
  const view = <UnsubscribePage token={token} kinds={kinds} isDone={isDone} />
  c.header('X-Robots-Tag', 'noindex')
  const pageTitle = translator(c.var.locale, 'notifications')('unsubscribe.title')
  // An invalid link is a failure only when it is used.
  const status = isDone && kinds === null ? 404 : 200
  return renderPage(c, { title: pageTitle, view, layout: 'auth', status })
}
