import { Hono } from 'hono'
import { setPreference } from '#features/identity/preferences/cookies.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { updateProfile } from './commands.ts'
import { ProfileChange } from './schema.ts'
import { type UserView, userView } from './user-view.ts'

const answer = (user: UserView) => ({ ...user, success: true, data: user })

export const profile = new Hono<AppEnv>()
  .get('/profile', access({ auth: 'user' }), c => c.json(answer(userView(sessionOf(c)))))
  .patch('/profile', access({ auth: 'user' }), validate('json', ProfileChange), async c => {
    const session = sessionOf(c)
    const change = c.req.valid('json')
    const user = userView({ ...session, user: { ...session.user, ...change } })
    if (change.language && session.kind === 'browser') setPreference(c, 'locale', change.language)
    return c.json(answer(await updateProfile(scope(c), change, user)))
  })
