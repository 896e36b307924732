import { Hono } from 'hono'
import { declaredRoutes } from '#kit/access.ts'
import { answerFailure, answerUnknownRoute } from '#kit/answers.ts'
import type { AppEnv, Parts } from '#kit/context.ts'
import { assertTenant, checkOrigin, limitBody, requireJson, secureHeaders } from '#kit/http.ts'
import { idempotency } from '#kit/idempotency.ts'
import { preferences } from '#kit/locale.ts'
import { session } from '#kit/session.ts'
import { trace } from '#kit/trace.ts'
import { failurePage } from '#site/failure-page.tsx'

/** The whole product: middleware in order, then one line per feature. Throws when a route does not declare its access. */
export function createApp(parts: Parts): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(trace(parts), secureHeaders(), limitBody(), checkOrigin())
  app.use('/api/*', requireJson())
  app.use(session(), preferences(), assertTenant(), idempotency())

  const routes = declaredRoutes(app)
  app.onError(answerFailure(failurePage))
  app.notFound(answerUnknownRoute(routes, failurePage))
  return app
}
