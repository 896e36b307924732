import { type Context, Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { requireKindVisible, visiblePlaces } from './access.ts'
import { recordOpening, setStar } from './commands.ts'
import { listPlaces, requirePlace } from './queries.ts'
import { recentsOf, starsOf } from './rules.ts'
import { PlaceInput, StarInput } from './schema.ts'

const requireUser = access({ auth: 'user' })
const loadPlaces = async (c: Context<AppEnv>) => visiblePlaces(c, await listPlaces(scope(c)))
const sendStars = async (c: Context<AppEnv>) => c.json({ success: true, data: starsOf(await loadPlaces(c)) })
const sendRecents = async (c: Context<AppEnv>) => c.json({ success: true, data: recentsOf(await loadPlaces(c)) })

/** The reader's stars in this account. */
export const starsApi = new Hono<AppEnv>()
  .get('/', requireUser, sendStars)
  .put('/', requireUser, validate('json', StarInput), async c => {
    const input = c.req.valid('json')
    requireKindVisible(c, input)
    await setStar(scope(c), input)
    return sendStars(c)
  })

/** The reader's recent places in this account, newest first. */
export const recentsApi = new Hono<AppEnv>()
  .get('/', requireUser, sendRecents)
  .put('/', requireUser, validate('json', PlaceInput), async c => {
    const place = c.req.valid('json')
    requireKindVisible(c, place)
    await requirePlace(scope(c), place)
    await recordOpening(scope(c), place)
    return sendRecents(c)
  })
