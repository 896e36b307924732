import { type Context, Hono } from 'hono'
import { translateError } from '#i18n/messages.ts'
import { requireRecentAccountAuth, requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { validate } from '#kit/http/validate.ts'
import { createAccount, updateAccount } from './commands-account.ts'
import { deleteAccount } from './commands-delete.ts'
import { switchAccount } from './commands-switch.ts'
import { transferOwnership } from './commands-transfer.ts'
import { getAccount, listMemberships, loadDomainAvailability, loadSlugAvailability } from './queries.ts'
import {
  AccountChange,
  DeleteAccount,
  DomainQuery,
  NewAccount,
  OwnershipTransfer,
  SlugQuery,
  SwitchAccount,
} from './schema.ts'

const user = { auth: 'user' } as const
const manager = { auth: 'user', page: 'accountSettings' } as const
const deleter = { auth: 'user', permission: 'account.delete' } as const
const owner = { auth: 'user', permission: 'account.transfer' } as const

/** Rejects account ids other than the current account's with `not_found`. */
export function requireAccountParam(c: Context<AppEnv>) {
  if (c.req.param('accountId') !== sessionOf(c).account.id) fail('not_found')
}

/** Returns the scope of a request with the account id in its path. */
export function getPathScope(c: Context<AppEnv>) {
  requireAccountParam(c)
  return scope(c)
}

const listOwnMemberships = (c: Context<AppEnv>) => listMemberships(c.var.services, sessionOf(c))

async function listOwnAccounts(c: Context<AppEnv>) {
  const items = (await listOwnMemberships(c)).map(({ role, account }) => ({ ...account, role }))
  return { items, total: items.length, page: 1, pageSize: items.length }
}

async function updateAndRespond(c: Context<AppEnv>, change: AccountChange) {
  return c.json({ success: true, data: await updateAccount(getPathScope(c), change) })
}

export const accountsApi = new Hono<AppEnv>()
  .get('/', access(user), async c => c.json({ success: true, data: await listOwnAccounts(c) }))
  .post('/', access(user), validate('json', NewAccount), async c => {
    requireSessionWithoutSso(sessionOf(c))
    const data = await createAccount(c.var.services, scope(c), c.req.valid('json'), sessionOf(c).user.language)
    return c.json({ success: true, data }, 201)
  })
  .get('/current', access(user), async c => c.json({ success: true, data: await getAccount(scope(c)) }))
  .get('/user/memberships', access(user), async c => {
    const list = await listOwnMemberships(c)
    return c.json({ success: true, memberships: list, data: { memberships: list } })
  })
  .get('/validate-slug', access(user), validate('query', SlugQuery), async c => {
    const availability = await loadSlugAvailability(scope(c), c.req.valid('query').slug)
    const result = { ...availability, message: translateError(c.var.locale, { key: availability.message }) }
    // The contract also has the fields of `data` at the top level.
    return c.json({ success: true, ...result, data: result })
  })
  .get('/validate-domain', access(user), validate('query', DomainQuery), async c => {
    const availability = await loadDomainAvailability(scope(c), c.req.valid('query').domain)
    const result = { ...availability, message: translateError(c.var.locale, { key: availability.message }) }
    // The contract also has the fields of `data` at the top level.
    return c.json({ success: true, ...result, data: result })
  })
  .post('/switch', access(user), validate('json', SwitchAccount), async c => {
    const { accountId: targetAccountId, password } = c.req.valid('json')
    const signIn = await switchAccount(c.var.services, sessionOf(c), targetAccountId, callerFrom(c), password)
    const account = (await listMemberships(c.var.services, signIn.session)).find(
      ({ accountId }) => accountId === signIn.session.account.id,
    )!.account
    if (signIn.session.kind === 'browser') {
      setSignInCookies(c, signIn)
      return c.json({ success: true, account, data: { account } })
    }
    const { accessToken, refreshToken, expiresIn } = signIn
    const tokens = { accessToken, refreshToken, expiresIn }
    return c.json({ success: true, account, tokens, token: accessToken, data: { account, tokens } })
  })
  .get('/:accountId', access(user), async c => c.json({ success: true, data: await getAccount(getPathScope(c)) }))
  .patch('/:accountId', access(manager), validate('json', AccountChange), c => updateAndRespond(c, c.req.valid('json')))
  .put('/:accountId', access(manager), validate('json', AccountChange), c => updateAndRespond(c, c.req.valid('json')))
  .delete('/:accountId', access(deleter), validate('json', DeleteAccount), async c => {
    requireAccountParam(c)
    requireRecentAccountAuth(sessionOf(c))
    await deleteAccount(c.var.services, scope(c), c.req.valid('json').confirmation, originOf(c))
    return c.json({ success: true, data: null })
  })
  .post('/:accountId/transfer', access(owner), validate('json', OwnershipTransfer), async c => {
    requireAccountParam(c)
    requireRecentAccountAuth(sessionOf(c))
    const account = await transferOwnership(c.var.services, scope(c), c.req.valid('json').userId, originOf(c))
    return c.json({ success: true, data: account })
  })

/** The caller's own accounts, by user id. */
export const userAccountsApi = new Hono<AppEnv>().get('/:userId/accounts', access(user), async c => {
  if (c.req.param('userId') !== sessionOf(c).user.id) fail('not_found')
  return c.json({ success: true, data: await listOwnAccounts(c) })
})
