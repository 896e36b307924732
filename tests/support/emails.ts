import { sendNotificationMails } from '#features/notifications/commands-mail.ts'
import type { Mail } from '#kit/context.ts'
import type { TestApp } from '#tests/support/app.ts'

/** Returns the emails to an address, oldest first. Creates due emails about notifications first. */
export async function emailsTo(t: TestApp, email: string) {
  await sendNotificationMails(t.services, 'https://trimtab.test')
  const rows = await t.db
    .unscoped('a test reads emails')
    .run<{ payload: string }>('select payload from outbox order by rowid')
  return rows.map(({ payload }): Mail => JSON.parse(payload)).filter(({ to }) => to === email)
}

/** Returns the token of the latest invitation to an address. */
export async function getInvitationToken(t: TestApp, email: string): Promise<string> {
  const mails = (await emailsTo(t, email)).filter(({ text }) => text.includes('/accept-invitation?token='))
  const [, token] = /accept-invitation\?token=([\w.%]+)/.exec(mails.at(-1)?.text ?? '') ?? []
  if (!token) throw new Error(`No invitation was emailed to ${email}.`)
  return decodeURIComponent(token)
}

/** Returns the newest code sent to an address. */
export async function getEmailedCode(t: TestApp, email: string): Promise<string> {
  const codes = (await emailsTo(t, email)).map(({ subject }) => /^(\d{6}) /.exec(subject)?.[1]).filter(Boolean)
  return codes.at(-1)!
}

/** Returns the token of the newest emailed link to a page, or undefined. `page` is the last part of its path. */
export async function findEmailedToken(t: TestApp, email: string, page: string): Promise<string | undefined> {
  const links = (await emailsTo(t, email)).flatMap(({ text }) => [...text.matchAll(/(\/[\w-]+)\?token=([\w.]+)/g)])
  return links.filter(([, path]) => path === page).at(-1)?.[2]
}
