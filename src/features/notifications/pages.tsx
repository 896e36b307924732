import { type Context, Hono } from 'hono'
import { requireOwnProfile } from '#features/identity/profile/api-reach.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm } from '#kit/http/form.ts'
import { tellAccount } from '#kit/mail/notify.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { markAllRead, markRead, savePreferences } from './commands.ts'
import { getPreferences, listNotifications } from './queries.ts'
import type { Channels, NotificationKind } from './rules.ts'
import { Paging, PreferencesForm } from './schema.ts'
import { sentenceOf } from './sentence.ts'
import { NotificationsPage } from './views/notifications-page.tsx'
import { PreferencesPage } from './views/preferences-page.tsx'

const user = { auth: 'user' } as const
const pageSize = 20

const title = (c: Context<AppEnv>, key: 'title' | 'settings.title') => translator(c.var.locale, 'notifications')(key)

async function told(c: Context<AppEnv>) {
  const { user, account } = sessionOf(c)
  await tellAccount(c.var.parts, account.id, { type: 'notification', userId: user.id })
  return c.redirect(paths.notifications(), 303)
}

export const notificationPages = new Hono<AppEnv>()
  .get(paths.notifications(), access(user), async c => {
    const page = Paging.safeParse({ page: c.req.query('page') ?? '1' }).data?.page ?? 1
    const list = await listNotifications(scope(c), { page, pageSize })
    const items = list.items.map(({ kind, params, ...item }) => ({
      ...item,
      text: sentenceOf(c.var.locale, kind, params),
    }))
    const view = <NotificationsPage {...list} account={sessionOf(c).account.name} items={items} />
    return renderPage(c, { title: title(c, 'title'), view, layout: 'app' })
  })
  .post(paths.readAllNotifications(), access(user), async c => {
    await markAllRead(scope(c))
    return told(c)
  })
  .post(paths.readNotification(':notificationId'), access(user), async c => {
    if (!(await markRead(scope(c), c.req.param('notificationId') ?? ''))) fail('not_found')
    return told(c)
  })
  .get(paths.notificationPreferences(), access(user), async c => {
    const saved = c.req.query('saved') !== undefined
    const view = <PreferencesPage preferences={await getPreferences(scope(c))} saved={saved} />
    return renderPage(c, { title: title(c, 'settings.title'), view, layout: 'app' })
  })
  .post(paths.notificationPreferences(), access(user), async c => {
    await requireOwnProfile(c)
    const { data } = await readForm(c, PreferencesForm)
    const preferences = Object.fromEntries(data ?? fail('invalid')) as Record<NotificationKind, Channels>
    await savePreferences(scope(c), preferences)
    return c.redirect(`${paths.notificationPreferences()}?saved`, 303)
  })
