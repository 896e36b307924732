import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { searchReaderOf } from './access.ts'
import { loadPalette } from './load-palette.ts'
import { searchRecords } from './queries.ts'
import { SearchQuery } from './schema.ts'

/** Search over everything that the caller can open. */
export const searchApi = new Hono<AppEnv>()
  .get('/', access({ auth: 'user' }), validate('query', SearchQuery), async c => {
    const { q, kinds, limit } = c.req.valid('query')
    const items = await searchRecords(scope(c), searchReaderOf(c, kinds), { q, limit })
    return c.json({ success: true, data: { items } })
  })
  .get('/palette', access({ auth: 'user' }), c => send(c, loadPalette(c)))
