import { Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access, setMailboxCookie } from '#kit/http/access.ts'
import { sendFile } from '#kit/http/attachment.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { findLocalMail, listLocalMails } from './queries.ts'
import { MailboxPage, MailPage } from './views/mailbox-page.tsx'

/**
 * Emails of a local start: a list, one email with `?mail=…`, or its nth attachment with `&attachment=…`. `?token=…` is
 * stored in a cookie.
 */
export const mailboxPages = new Hono<AppEnv>().get(paths.mailbox(), access({ auth: 'local' }), async c => {
  const token = c.req.query('token')
  if (token !== undefined) {
    setMailboxCookie(c, token)
    return c.redirect(paths.mailbox(), 303)
  }
  const id = c.req.query('mail')
  if (id === undefined) {
    const view = <MailboxPage mails={await listLocalMails(c.var.services)} />
    return renderPage(c, { title: translator(c.var.locale, 'auth')('mailbox.title'), view, layout: 'bare' })
  }
  const mail = (await findLocalMail(c.var.services, id)) ?? fail('not_found')
  const file = mail.payload.attachments?.[Number(c.req.query('attachment') ?? NaN)]
  if (file) {
    const fallback = file.name.replace(/\.pdf$/, '')
    return sendFile(c, { format: 'pdf', fallback }, Uint8Array.from(Buffer.from(file.content, 'base64')))
  }
  const view = <MailPage mail={mail} origin={c.var.site.origin} />
  return renderPage(c, { title: mail.payload.subject, view, layout: 'bare' })
})
