import { Hono } from 'hono'
import { accounts } from '#features/accounts/area.ts'
import { startDemoByEmail } from '#features/accounts/demo/api.ts'
import { agile } from '#features/agile/area.ts'
import { billing } from '#features/billing/area.ts'
import { cadence } from '#features/cadence/area.ts'
import { daily } from '#features/daily/area.ts'
import { discovery } from '#features/discovery/area.ts'
import { finance } from '#features/finance/area.ts'
import { identity } from '#features/identity/area.ts'
import { notifications } from '#features/notifications/area.ts'
import { session } from '#kit/auth/session.ts'
import type { AppEnv, Services } from '#kit/context.ts'
import { declaredRoutes } from '#kit/http/access.ts'
import { answerFailure, answerUnknownRoute, type FailureKeys } from '#kit/http/answers.ts'
import { assets } from '#kit/http/assets.ts'
import { drainBody, limitBody } from '#kit/http/body.ts'
import { checkOrigin, checkTenantHeader, cors, requireJson, secureHeaders } from '#kit/http/security.ts'
import { trace } from '#kit/http/trace.ts'
import { loadDisplayPreferences } from '#kit/page/display-preferences.ts'
import { pageCache } from '#kit/page/page-cache.ts'
import { failurePage } from '#site/failure-page.tsx'
import { sitePages } from '#site/pages.tsx'

// Signing in with the email address of a demo starts this demo.
const areas = [identity(startDemoByEmail), accounts, notifications, daily, agile, discovery, finance, cadence, billing]

/** The error messages of all routes for internal errors. */
export const failureKeys: FailureKeys = Object.assign({}, ...areas.map(area => area.failureKeys))

/** Creates the app: middleware in order, then the areas. Throws an Error if a route does not declare its access. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  // The session comes before anything that can fail, so that errors are in the caller's language.
  app.use(trace(services), drainBody(), pageCache(), secureHeaders(), cors(), session(), loadDisplayPreferences())
  // Bodies are small, except on the upload paths of the areas.
  app.use(limitBody(Object.assign({}, ...areas.map(area => area.uploads))), checkOrigin())
  app.use('/api/*', requireJson())
  app.use(checkTenantHeader())

  app.route('/', assets)
  app.route('/', sitePages)
  for (const { routes } of areas) for (const part of routes) app.route('/', part)

  const routes = declaredRoutes(app)
  app.onError(answerFailure(failurePage, failureKeys))
  app.notFound(answerUnknownRoute(routes, failurePage))
  return app
}
