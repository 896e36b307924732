import { type Context, Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { updateValueConfiguration } from './commands.ts'
import { getValueConfiguration } from './queries.ts'
import { ValueConfigurationUpdate } from './schema.ts'

const adminPolicy = { auth: 'user', page: 'businessValueConfig' } as const
const sendConfiguration = (c: Context<AppEnv>) => send(c, getValueConfiguration(scope(c)))

export const valueConfigurationApi = new Hono<AppEnv>()
  .get('/', access(adminPolicy), sendConfiguration)
  .put('/', access(adminPolicy, { reloadRecord: sendConfiguration }), validate('json', ValueConfigurationUpdate), c =>
    send(c, updateValueConfiguration(scope(c), c.req.valid('json'))),
  )
