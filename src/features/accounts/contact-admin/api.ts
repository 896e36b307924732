import { Hono } from 'hono'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { requestUpgrade, sendAdminMessage } from './commands.ts'
import { senderOf } from './mails.ts'
import { listAdminMessages } from './queries.ts'
import { AdminMessage, messageList, UpgradeRequest } from './schema.ts'

export const adminMessagesApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user', page: 'adminMessages' }), validate('query', messageList.schema), async c =>
    c.json({ success: true, data: await listAdminMessages(scope(c), c.req.valid('query')) }),
  )
  .post('/', access({ auth: 'user' }), validate('json', AdminMessage), async c => {
    const sender = senderOf(sessionOf(c))
    const data = await sendAdminMessage(c.var.services, scope(c), sender, c.req.valid('json'), originOf(c))
    return c.json({ success: true, data }, 201)
  })
  .post('/upgrade', access({ auth: 'user' }), validate('json', UpgradeRequest), async c => {
    const { plan } = sessionOf(c).account
    const sender = { ...senderOf(sessionOf(c)), plan }
    const data = await requestUpgrade(c.var.services, scope(c), sender, c.req.valid('json'), originOf(c))
    return c.json({ success: true, data }, 201)
  })
