import { Hono } from 'hono'
import { demo } from '#features/accounts/demo/api.ts'
import { demoPages } from '#features/accounts/demo/pages.tsx'
import { dashboardPages } from '#features/agile/dashboard/pages.tsx'
import { join, poker } from '#features/agile/poker/api.ts'
import { pokerPages } from '#features/agile/poker/pages.tsx'
import { parties, rooms } from '#features/agile/rooms/api.ts'
import { auth } from '#features/identity/auth/api.ts'
import { authPages } from '#features/identity/auth/pages.tsx'
import { mailboxPages } from '#features/identity/mailbox/pages.tsx'
import { preferencesPages } from '#features/identity/preferences/pages.tsx'
import { profile } from '#features/identity/profile/api.ts'
import { profilePages } from '#features/identity/profile/pages.tsx'
import { declaredRoutes } from '#kit/access.ts'
import { answerFailure, answerUnknownRoute } from '#kit/answers.ts'
import { assets } from '#kit/assets.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { assertTenant, checkOrigin, limitBody, requireJson, secureHeaders } from '#kit/http.ts'
import { idempotency } from '#kit/idempotency.ts'
import { preferences } from '#kit/locale.ts'
import { session } from '#kit/session.ts'
import { trace } from '#kit/trace.ts'
import { failurePage } from '#site/failure-page.tsx'
import { site } from '#site/pages.tsx'

/** The whole product: middleware in order, then one line per feature. Throws when a route does not declare its access. */
export function createApp(parts: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(trace(parts), secureHeaders(), limitBody(), checkOrigin())
  app.use('/api/*', requireJson())
  app.use(session(), preferences(), assertTenant(), idempotency())

  app.route('/', assets)
  app.route('/', site)

  app.route('/api/auth', auth)
  app.route('/api/auth', profile)
  app.route('/api/auth', demo)
  app.route('/', authPages)
  app.route('/', profilePages)
  app.route('/', preferencesPages)
  app.route('/', demoPages)
  app.route('/', mailboxPages)

  app.route('/', dashboardPages)
  app.route('/api/planning-poker', poker)
  app.route('/api/join', join)
  app.route('/', pokerPages)

  app.route('/api/rooms', rooms)
  app.route('/parties', parties)

  const routes = declaredRoutes(app)
  app.onError(answerFailure(failurePage))
  app.notFound(answerUnknownRoute(routes, failurePage))
  return app
}
