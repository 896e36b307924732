import { Hono } from 'hono'
import { getPathScope } from '#features/accounts/accounts/api.ts'
import { Paging } from '#features/accounts/accounts/schema.ts'
import { requireRecentAccountAuth } from '#kit/auth/recent-auth.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { createApiKey, revokeApiKey } from './commands.ts'
import { listApiKeys } from './queries.ts'
import { NewApiKey } from './schema.ts'

const admin = { auth: 'user', page: 'accountSettings' } as const

/** The API keys of an account. API keys themselves cannot use these endpoints. */
export const apiKeysApi = new Hono<AppEnv>()
  .get('/:accountId/api-keys', access(admin), validate('query', Paging), async c =>
    c.json({ success: true, data: await listApiKeys(getPathScope(c), c.req.valid('query')) }),
  )
  .post('/:accountId/api-keys', access(admin), validate('json', NewApiKey), async c => {
    const accountScope = getPathScope(c)
    const session = sessionOf(c)
    requireRecentAccountAuth(session)
    const { key, token } = await createApiKey(c.var.services, accountScope, session, c.req.valid('json'), originOf(c))
    return c.json({ success: true, data: { ...key, ...(token && { token }) } }, 201)
  })
  .delete('/:accountId/api-keys/:apiKeyId', access(admin), async c =>
    c.json({ success: true, data: await revokeApiKey(c.var.services, getPathScope(c), c.req.param('apiKeyId')) }),
  )
