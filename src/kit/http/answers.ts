import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorKey, ErrorText } from '#i18n/error-key.ts'
import { translateError } from '#i18n/messages.ts'
import { planUpgradeOf } from '#kit/auth/plan-upgrade.ts'
import type { AppEnv, Plan } from '#kit/context.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { pathWithoutTokens } from '#kit/server/log.ts'
import { paths } from '#src/paths.ts'

/** Answers a call with data. */
export const send = async <T, S extends ContentfulStatusCode = 200>(c: Context, data: T, status?: S) =>
  c.json({ success: true, data: await data }, status)

const wantsJson = (c: Context<AppEnv>) => c.req.path.startsWith('/api/') || c.req.path.startsWith('/parties/')

const codeByStatus = { 400: 'bad_request', 404: 'not_found', 413: 'too_large', 415: 'unsupported_media_type' } as const

/** The error messages for internal errors, by route as `METHOD /path/:id`. */
export type FailureKeys = Readonly<Record<string, ErrorKey>>

/** Returns the error message of the current route, or of the next one if a middleware failed. */
function failureKeyOf(c: Context<AppEnv>, keys: FailureKeys): ErrorKey | undefined {
  const route = matchedRoutes(c)
    .slice(c.req.routeIndex)
    .find(({ method }) => method !== 'ALL')
  return route && keys[`${route.method} ${route.path}`]
}

/** Replaces the message of a forbidden read: it is about the page, and not about an action. */
function withPageMessage(failure: Failure, { method }: Context<AppEnv>['req']): Failure {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || failure.key !== 'errors.forbiddenAction') return failure
  return new Failure(failure.code, 'errors.forbidden', failure.details)
}

function failureOf(thrown: unknown, { req }: Context<AppEnv>): Failure {
  if (!(thrown instanceof HTTPException)) return withPageMessage(asFailure(thrown), req)
  // Only the message shows that Hono could not parse the body.
  if (thrown.message.startsWith('Malformed JSON')) return new Failure('bad_request', 'errors.notJson')
  return new Failure(codeByStatus[thrown.status as keyof typeof codeByStatus] ?? 'bad_request')
}

/** Renders a failure as a page. The app passes it in, because the kit knows no pages. */
export type FailurePage = (c: Context<AppEnv>, failure: Failure) => Response | Promise<Response>

/**
 * The only place that turns a thrown value into a response. An internal error is logged. Its response has the message
 * of its route or the general message, never the message of the thrown error.
 */
export const answerFailure = (page: FailurePage, keys: FailureKeys) => (thrown: Error, c: Context<AppEnv>) => {
  const failure = failureOf(thrown, c)
  const { requestId } = c.var
  if (failure.status >= 500)
    c.var.services.log.error('failure', thrown, { requestId, path: pathWithoutTokens(c.req.path) })
  for (const [name, value] of Object.entries(failure.details.headers ?? {})) c.header(name, value)
  if (!wantsJson(c)) {
    if (failure.code === 'unauthenticated') return c.redirect(paths.login(pathAndQuery(c)), 303)
    if (failure.code === 'proof_required') return c.redirect(paths.confirmIdentity(pathAndQuery(c) ?? formPage(c)), 303)
    return page(c, failure)
  }
  const translate = (error: ErrorText) => translateError(c.var.locale, error)
  const fields = failure.details.fields?.map(field => ({ path: field.path, message: translate(field) }))
  const data = dataOf(c, failure)
  const key = failure.code === 'internal' ? failureKeyOf(c, keys) : undefined
  const error = translate(key ? { key } : failure)
  return c.json({ success: false, error, code: failure.code, fields, data, requestId }, failure.status)
}

/** The data of a failure. For a limit of the plan, it includes how this caller gets a larger plan. */
function dataOf(c: Context<AppEnv>, { code, details }: Failure) {
  if (code !== 'plan_limit') return details.data
  const { plans = [], limit = null } = (details.data ?? {}) as { plans?: Plan[]; limit?: number | null }
  return { ...details.data, plans, limit, way: planUpgradeOf(c.var.session, plans[0]) }
}

/** Returns the path of the page whose form was sent, if it is one of our own. */
function formPage(c: Context<AppEnv>) {
  const page = URL.parse(c.req.header('referer') ?? '')
  return page?.origin === c.var.site.origin ? page.pathname + page.search : undefined
}

function pathAndQuery(c: Context<AppEnv>) {
  const { pathname, search } = new URL(c.req.url)
  return c.req.method === 'GET' ? pathname + search : undefined
}

type RoutePatterns = { method: string; pattern: RegExp }[]

/**
 * Answers a path without a route: 405 with Allow if the path exists for other methods, else 404. A GET of a path that a
 * form posts to, such as after switching the language of a refused form, redirects to the form's page.
 */
export function answerUnknownRoute(routes: DeclaredRoute[], page: FailurePage) {
  const patterns: RoutePatterns = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (c: Context<AppEnv>) => {
    const { path } = c.req
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return answerFailure(page, {})(new Failure('route_not_found'), c)
    const ancestor = c.req.method === 'GET' && !wantsJson(c) ? nearestPage(patterns, path) : undefined
    if (ancestor) return c.redirect(ancestor, 303)
    const allow = { headers: { Allow: [...new Set(methods)].join(', ') } }
    return answerFailure(page, {})(new Failure('method_not_allowed', undefined, allow), c)
  }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function nearestPage(patterns: RoutePatterns, path: string): string | undefined {
  for (let ancestor = parentOf(path); ancestor !== ''; ancestor = parentOf(ancestor))
    if (patterns.some(({ method, pattern }) => method === 'GET' && pattern.test(ancestor))) return ancestor
  return undefined
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)
