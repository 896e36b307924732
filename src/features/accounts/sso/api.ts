import type { Context } from 'hono'
import { Hono } from 'hono'
import { requireAccountParam } from '#features/accounts/accounts/api.ts'
import { getSso } from '#features/accounts/sso-providers/queries.ts'
import { requireRecentAuth } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv, Session } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { paths } from '#src/paths.ts'
import { removeConnection, type SsoActor, saveConnection } from './commands.ts'
import { addDomain, removeDomain, verifyDomain } from './commands-domains.ts'
import { Connection, NewDomain } from './schema.ts'

type C = Context<AppEnv>

export const ssoReader = { auth: 'user', page: 'enterpriseAdmin' } as const
/** Returns whether the member can change the provider. A person who controls it can sign in as any member. */
export const canChangeSso = ({ role }: Session): boolean => role === 'OWNER' || role === 'ADMIN'

export const redirectUriOf = (c: C) => originOf(c) + paths.ssoCallback()

/** Returns the acting user. Rejects users without an admin role or a recent identity confirmation. */
export function requireSsoActor(c: C): SsoActor {
  if (!canChangeSso(sessionOf(c))) fail('forbidden')
  requireRecentAuth(sessionOf(c))
  return { services: c.var.services, session: sessionOf(c), origin: originOf(c) }
}

/** Checks the account in the path first, so that other accounts look unknown. */
function requireOwnSsoActor(c: C): SsoActor {
  requireAccountParam(c)
  return requireSsoActor(c)
}

export const ssoApi = new Hono<AppEnv>()
  .get('/:accountId/sso', access(ssoReader), async c => {
    requireAccountParam(c)
    return c.json({ success: true, data: { redirectUri: redirectUriOf(c), ...(await getSso(scope(c))) } })
  })
  .put('/:accountId/sso', access(ssoReader), validate('json', Connection), async c => {
    const settings = await saveConnection(scope(c), requireOwnSsoActor(c), c.req.valid('json'))
    return c.json({ success: true, data: { redirectUri: redirectUriOf(c), ...settings } })
  })
  .delete('/:accountId/sso', access(ssoReader), async c => {
    const settings = await removeConnection(scope(c), requireOwnSsoActor(c))
    return c.json({ success: true, data: { redirectUri: redirectUriOf(c), ...settings } })
  })
  .post('/:accountId/sso/domains', access(ssoReader), validate('json', NewDomain), async c => {
    const domain = await addDomain(scope(c), requireOwnSsoActor(c), c.req.valid('json').domain)
    return c.json({ success: true, data: domain }, 201)
  })
  .delete('/:accountId/sso/domains/:domainId', access(ssoReader), async c => {
    await removeDomain(scope(c), requireOwnSsoActor(c), c.req.param('domainId'))
    return c.json({ success: true, data: null })
  })
  .post('/:accountId/sso/domains/:domainId/verify', access(ssoReader), async c => {
    const domain = await verifyDomain(scope(c), requireOwnSsoActor(c), c.req.param('domainId'))
    return c.json({ success: true, data: domain })
  })
