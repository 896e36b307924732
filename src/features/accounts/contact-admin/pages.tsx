import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, refusalOf, type Values } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { pageRules } from '#src/areas/page-rules.ts'
import { paths } from '#src/paths.ts'
import { writeToAdmins } from './commands.ts'
import { listAdminMessages, otherAdmins } from './queries.ts'
import { AdminMessage, AdminMessageQuery } from './schema.ts'
import { senderOf } from './sender.ts'
import { AdminMessagesPage } from './views/admin-messages-page.tsx'
import { ContactAdminPage } from './views/contact-admin-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

async function showForm(c: C, { values, errors = {}, status }: Again = {}) {
  const t = translator(c.var.locale, 'permissions')
  const about = c.req.query('page') ?? ''
  const page = Object.hasOwn(pageRules, about) ? t(`pages.${about as keyof typeof pageRules}`) : null
  const subject = page ? t('contact.about', { page }) : ''
  const recipients = c.req.query('sent') === undefined ? null : (await otherAdmins(scope(c))).length
  const view = (
    <ContactAdminPage
      accountName={sessionOf(c).account.name}
      values={{ subject, message: '', ...values }}
      errors={errors}
      sentTo={recipients}
    />
  )
  return renderPage(c, { title: t('contact.title'), view, layout: 'app', status })
}

export const contactAdminPages = new Hono<AppEnv>()
  .get(paths.contactAdmin(), access({ auth: 'user' }), c => showForm(c))
  .post(paths.contactAdmin(), access({ auth: 'user' }), async c => {
    const { values, data, errors } = await readForm(c, AdminMessage)
    if (!data) return showForm(c, { values, errors, status: 422 })
    const sender = senderOf(sessionOf(c))
    const sent = await orFailure(writeToAdmins(c.var.parts, scope(c), sender, data, originOf(c)))
    if (!(sent instanceof Failure)) return c.redirect(`${paths.contactAdmin()}?sent`, 303)
    return showForm(c, { values, errors: { '': refusalOf(c, sent) }, status: sent.status })
  })
  .get(paths.adminMessages(), access({ auth: 'user', page: 'adminMessages' }), async c => {
    const query = AdminMessageQuery.safeParse(c.req.query()).data ?? AdminMessageQuery.parse({})
    const messages = await listAdminMessages(scope(c), query)
    const view = <AdminMessagesPage accountName={sessionOf(c).account.name} messages={messages} />
    const title = translator(c.var.locale, 'permissions')('messages.title')
    return renderPage(c, { title, view, layout: 'app' })
  })
