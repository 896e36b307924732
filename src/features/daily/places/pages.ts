import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { readForm } from '#kit/http/form.ts'
import { safeReturnPath } from '#kit/http/return-path.ts'
import { renderTopNavigation } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { requireKindVisible } from './access.ts'
import { setStar } from './commands.ts'
import { StarForm } from './schema.ts'

/**
 * Handles the form that stars or unstars a place. With scripts, responds with the changed upper part of the side
 * navigation instead of a page.
 */
export const placePages = new Hono<AppEnv>().post(paths.stars(), access({ auth: 'user' }), async c => {
  const { data } = await readForm(c, StarForm)
  if (!data) return fail('bad_request')
  const { back, ...star } = data
  requireKindVisible(c, star)
  await setStar(scope(c), star)
  if (c.req.header('x-shell') === '1') return c.json({ places: await renderTopNavigation(c) })
  return c.redirect(safeReturnPath(back, paths.home()), 303)
})
