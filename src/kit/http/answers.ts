import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { matchedRoutes } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorKey, ErrorText } from '#i18n/error-key.ts'
import { translateError } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { asFailure, Failure } from '#kit/errors.ts'
import type { DeclaredRoute } from '#kit/http/access.ts'
import { quietPath } from '#kit/server/log.ts'
import { paths } from '#src/paths.ts'

/** Answers a call with data, once it is there. */
export const send = async <T, S extends ContentfulStatusCode = 200>(c: Context, data: T, status?: S) =>
  c.json({ success: true, data: await data }, status)

const wantsJson = (c: Context<AppEnv>) => c.req.path.startsWith('/api/') || c.req.path.startsWith('/parties/')

const codes = { 400: 'bad_request', 404: 'not_found', 413: 'too_large', 415: 'unsupported_media_type' } as const

/** The error of a call that fails for a reason of ours, by `METHOD /path/:id` as the route is declared. */
export type FailureTexts = Readonly<Record<string, ErrorKey>>

/** The error of the route that was under way, or would have come next where something before it failed. */
function ownKey(c: Context<AppEnv>, keys: FailureTexts): ErrorKey | undefined {
  const route = matchedRoutes(c)
    .slice(c.req.routeIndex)
    .find(({ method }) => method !== 'ALL')
  return route && keys[`${route.method} ${route.path}`]
}

/** A refused read is about the page, not about an action. */
function aboutPage(failure: Failure, { method }: Context<AppEnv>['req']): Failure {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || failure.key !== 'errors.forbiddenAction') return failure
  return new Failure(failure.code, 'errors.forbidden', failure.details)
}

function failureOf(thrown: unknown, { req }: Context<AppEnv>): Failure {
  if (!(thrown instanceof HTTPException)) return aboutPage(asFailure(thrown), req)
  // What reads the bodies of requests tells by its message alone which of them it could not read.
  if (thrown.message.startsWith('Malformed JSON')) return new Failure('bad_request', 'errors.notJson')
  return new Failure(codes[thrown.status as keyof typeof codes] ?? 'bad_request')
}

/** How a failure becomes a page: given by the app, because the kit knows no pages. */
export type FailurePage = (c: Context<AppEnv>, failure: Failure) => Response | Promise<Response>

/**
 * The only place where what was thrown becomes an answer. A 500 is logged and never carries the message of its fault: it
 * has the error of its route, or the general one.
 */
export const answerFailure = (page: FailurePage, keys: FailureTexts) => (thrown: Error, c: Context<AppEnv>) => {
  const failure = failureOf(thrown, c)
  const { requestId } = c.var
  if (failure.status >= 500) c.var.parts.log.error('failure', thrown, { requestId, path: quietPath(c.req.path) })
  for (const [name, value] of Object.entries(failure.details.headers ?? {})) c.header(name, value)
  if (!wantsJson(c)) {
    if (failure.code === 'unauthenticated') return c.redirect(paths.login(pathAndQuery(c)), 303)
    if (failure.code === 'proof_required') return c.redirect(paths.prove(pathAndQuery(c) ?? pageBefore(c)), 303)
    return page(c, failure)
  }
  const translate = (error: ErrorText) => translateError(c.var.locale, error)
  const fields = failure.details.fields?.map(field => ({ path: field.path, message: translate(field) }))
  const { data } = failure.details
  const key = failure.code === 'internal' ? ownKey(c, keys) : undefined
  const error = translate(key ? { key } : failure)
  return c.json({ success: false, error, code: failure.code, fields, data, requestId }, failure.status)
}

/** The page of ours whose form was sent. */
function pageBefore(c: Context<AppEnv>) {
  const page = URL.parse(c.req.header('referer') ?? '')
  return page?.origin === c.var.site.origin ? page.pathname + page.search : undefined
}

function pathAndQuery(c: Context<AppEnv>) {
  const { pathname, search } = new URL(c.req.url)
  return c.req.method === 'GET' ? pathname + search : undefined
}

type Known = { method: string; pattern: RegExp }[]

/**
 * Answers a path that no route has: 405 with Allow where the path exists for other methods, else 404. Somebody who opens
 * the address that a form of a page is sent to, as by choosing a language after it was refused, lands on that page.
 */
export function answerUnknownRoute(routes: DeclaredRoute[], page: FailurePage) {
  const known: Known = routes.map(({ method, path }) => ({ method, pattern: patternOf(path) }))
  return (c: Context<AppEnv>) => {
    const { path } = c.req
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return answerFailure(page, {})(new Failure('route_not_found'), c)
    const above = c.req.method === 'GET' && !wantsJson(c) ? pageAbove(known, path) : undefined
    if (above) return c.redirect(above, 303)
    const allow = { headers: { Allow: [...new Set(methods)].join(', ') } }
    return answerFailure(page, {})(new Failure('method_not_allowed', undefined, allow), c)
  }
}

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'))

function pageAbove(known: Known, path: string): string | undefined {
  for (let above = parentOf(path); above !== ''; above = parentOf(above))
    if (known.some(({ method, pattern }) => method === 'GET' && pattern.test(above))) return above
  return undefined
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+')}/?$`)
