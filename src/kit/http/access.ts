import type { Context, Hono, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { ErrorKey } from '#i18n/error-key.ts'
import { loadGuest } from '#kit/auth/guest.ts'
import { requireKeyAccess } from '#kit/auth/key-access.ts'
import { hasPermission, type Permission } from '#kit/auth/permissions.ts'
import type { AccountRole, AppEnv, Plan, Session } from '#kit/context.ts'
import { matchesHash } from '#kit/data/crypto.ts'
import { fail } from '#kit/errors.ts'
import { cookieAttributes } from '#kit/http/cookies.ts'
import { answerWithCurrent, findReplayedResponse, type ReloadRecord } from '#kit/http/idempotency.ts'
import { refuseUnreadBody } from '#kit/http/validate.ts'
import { denialReason, type PageName, pageReaderOf } from '#kit/page/page-access.ts'

/**
 * Access to a route.
 * - `public`: everyone.
 * - `user`: a signed-in person with an active membership.
 * - `participant`: a signed-in person, or a guest with a pass for the live session in the path (`:id`).
 * - `local`: anyone with the token that `npm start` prints.
 */
export type Policy = {
  auth: 'public' | 'user' | 'participant' | 'local'
  roles?: AccountRole[]
  permission?: Permission
  /**
   * Requires that a signed-in person can open this page. Does not apply to callers without a session, such as guests.
   */
  page?: PageName
  plan?: Plan[]
}

const policyOf = new WeakMap<object, Policy>()

type AccessOptions = {
  /** Answers a repeated write with the current record, on routes that answer with the whole record. */
  reloadRecord?: ReloadRecord
}

/** The first handler of every route: declares its policy and rejects everyone else. */
export function access(policy: Policy, { reloadRecord }: AccessOptions = {}): MiddlewareHandler<AppEnv> {
  const handler = createMiddleware<AppEnv>(async (c, next) => {
    if (c.var.session?.kind === 'key') await requireKeyAccess(c, c.var.session)
    if (policy.auth === 'local') requireLocal(c)
    if (policy.auth === 'participant' && !c.var.session) c.set('guest', await loadGuest(c))
    const { session, guest } = c.var
    if (policy.auth === 'user' || policy.auth === 'participant') {
      if (!session && !guest) fail('unauthenticated', noAccountMessage(c))
      if (session) requireMember(policy, session)
    }
    if (policy.auth === 'public' && session) requireMember(policy, session)
    if (c.req.method === 'DELETE') await refuseUnreadBody(c)
    const replayedResponse = session && (await findReplayedResponse(c, session))
    if (replayedResponse) return reloadRecord ? answerWithCurrent(c, replayedResponse, reloadRecord) : replayedResponse
    await next()
  })
  policyOf.set(handler, policy)
  return handler
}

access.public = (): MiddlewareHandler<AppEnv> => access({ auth: 'public' })

/** The message for an API client that sends a tenant header without credentials, or undefined for all other callers. */
function noAccountMessage(c: Context<AppEnv>): ErrorKey | undefined {
  const has = (name: string) => c.req.header(name) !== undefined
  const isApiClient = !has('sec-fetch-site') && !has('cookie') && !has('authorization')
  return has('x-tenant-id') && isApiClient ? 'errors.noAccountContext' : undefined
}

/** Fails with `forbidden` and the reason if a signed-in person cannot open a page. */
export function requirePage(page: PageName, session: Session): void {
  const because = denialReason(page, pageReaderOf(session))
  if (because) fail('forbidden', undefined, { data: { page, because } })
}

function requireMember(policy: Policy, session: Session) {
  if (policy.roles && !policy.roles.includes(session.role)) fail('forbidden')
  if (policy.permission && !hasPermission(session, policy.permission)) fail('forbidden')
  if (policy.page) requirePage(policy.page, session)
  if (policy.plan && !policy.plan.includes(session.account.plan))
    fail('plan_limit', undefined, { data: { plans: policy.plan, limit: null } })
}

const mailboxCookie = 'trimtab-mailbox'

/**
 * Requires the token that `npm start` prints, in the URL or in the cookie that `setMailboxCookie` sets. Only
 * `readConfig` decides whether there is a mailbox, never the Host header of a request.
 */
function requireLocal(c: Context<AppEnv>) {
  const hash = c.var.services.config.mailboxHash ?? fail('route_not_found')
  const token = c.req.query('token') ?? getCookie(c, mailboxCookie)
  if (!token || !matchesHash(token, hash)) fail('forbidden', 'errors.mailboxLink')
}

/** Moves the mailbox token from the URL, where the browser history would keep it, to a session cookie. */
export const setMailboxCookie = (c: Context<AppEnv>, token: string) =>
  setCookie(c, mailboxCookie, token, { ...cookieAttributes(c.var), httpOnly: true, path: c.req.path })

export type DeclaredRoute = { method: string; path: string; policy: Policy }

/**
 * Returns every route of the app with its policy. Throws an Error for a route without a policy, so that the app does
 * not start.
 */
export function declaredRoutes(app: Hono<AppEnv>): DeclaredRoute[] {
  const routes = new Map<string, DeclaredRoute>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    if (routes.has(key)) continue
    const policy = policyOf.get(handler)
    if (!policy) throw new Error(`The route ${key} does not declare who may call it: put access(…) first.`)
    routes.set(key, { method, path, policy })
  }
  return [...routes.values()]
}
