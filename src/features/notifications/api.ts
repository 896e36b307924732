import { type Context, Hono } from 'hono'
import { requireEditableProfile } from '#features/accounts/memberships/access.ts'
import { translator } from '#i18n/messages.ts'
import { notifyAccountPages } from '#kit/account-messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { markAllRead, markRead, savePreferences } from './commands.ts'
import { countUnread, getPreferences, listNotifications } from './queries.ts'
import { Paging, PreferencesChange } from './schema.ts'
import { sentenceOf } from './sentence.ts'

/** Updates the unread count on the reader's other open pages. */
export function notifyReaderPages(c: Context<AppEnv>) {
  const { user, account } = sessionOf(c)
  return notifyAccountPages(c.var.services, account.id, { type: 'notification', userId: user.id })
}

export const notificationsApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user' }), validate('query', Paging), async c => {
    const list = await listNotifications(scope(c), sessionOf(c), c.req.valid('query'))
    const items = list.items.map(item => ({ ...item, text: sentenceOf(c.var.locale, item.kind, item.params) }))
    return c.json({ success: true, data: { ...list, items } })
  })
  .get('/unread', access({ auth: 'user' }), async c => {
    const unread = await countUnread(scope(c), sessionOf(c))
    const label = translator(c.var.locale, 'ui')('shell.notifications', { count: unread })
    return c.json({ success: true, data: { unread, label } })
  })
  .get('/preferences', access({ auth: 'user' }), async c =>
    c.json({ success: true, data: await getPreferences(scope(c)) }),
  )
  .put('/preferences', access({ auth: 'user' }), validate('json', PreferencesChange), async c => {
    await requireEditableProfile(c)
    const storedPreferences = await getPreferences(scope(c))
    return c.json({
      success: true,
      data: await savePreferences(scope(c), { ...storedPreferences, ...c.req.valid('json') }),
    })
  })
  .post('/read-all', access({ auth: 'user' }), async c => {
    const readCount = await markAllRead(scope(c))
    await notifyReaderPages(c)
    return c.json({ success: true, data: { read: readCount } })
  })
  .post('/:notificationId/read', access({ auth: 'user' }), async c => {
    if (!(await markRead(scope(c), c.req.param('notificationId')))) fail('not_found')
    await notifyReaderPages(c)
    return c.json({ success: true, data: null })
  })
