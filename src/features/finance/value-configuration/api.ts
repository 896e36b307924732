import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { updateValueConfiguration } from './commands.ts'
import { getValueConfiguration } from './queries.ts'
import { ValueUpdate } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const admins = { auth: 'user', page: 'businessValueConfig' } as const

export const valueConfiguration = new Hono<AppEnv>()
  .get('/', access(admins), async c => c.json(answer(await getValueConfiguration(scope(c)))))
  .put(
    '/',
    access(admins, async c => c.json(answer(await getValueConfiguration(scope(c))))),
    validate('json', ValueUpdate),
    async c => c.json(answer(await updateValueConfiguration(scope(c), c.req.valid('json')))),
  )
