import { Hono } from 'hono'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { sendSalesRequest } from './commands.ts'
import { SalesRequest } from './schema.ts'

export const contactSalesApi = new Hono<AppEnv>().post(
  '/',
  access.public(),
  validate('json', SalesRequest),
  async c => {
    const { ipAddress } = callerFrom(c)
    await sendSalesRequest(c.var.services, c.req.valid('json'), { language: c.var.locale, ipAddress })
    return c.json({ success: true }, 201)
  },
)
