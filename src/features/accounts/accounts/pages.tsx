import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { loadAccountStats } from '#features/accounts/accounts/queries-stats.ts'
import { findHomeAccountId } from '#features/accounts/memberships/queries.ts'
import { confirmIdentity } from '#features/identity/auth/commands-password.ts'
import { translator } from '#i18n/messages.ts'
import { hasPermission } from '#kit/auth/permissions.ts'
import { requireRecentAccountAuth, requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { clearSignInCookies, setSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, type RefusedForm, submitForm, type Values } from '#kit/http/form.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createAccount, updateAccount } from './commands-account.ts'
import { deleteAccount } from './commands-delete.ts'
import { switchAccount } from './commands-switch.ts'
import { transferOwnership } from './commands-transfer.ts'
import { getAccount, listMemberships, listOwnerCandidates } from './queries.ts'
import { confirmationFor } from './rules.ts'
import { AccountForm, DeleteAccount, type NewAccount, NewAccountForm, OwnershipTransfer, SwitchForm } from './schema.ts'
import { NewAccountPage } from './views/new-account-page.tsx'
import { SettingsPage } from './views/settings-page.tsx'
import { SwitchPage } from './views/switch-page.tsx'

type C = Context<AppEnv>

/** Switches the browser to another account and opens its dashboard. */
async function enterAccount(c: C, accountId: string, password?: string) {
  setSignInCookies(c, await switchAccount(c.var.services, sessionOf(c), accountId, callerFrom(c), password))
  return c.redirect(paths.dashboard(), 303)
}

async function showSwitchPage(c: C, accountId: string, { errors = {}, status }: Partial<RefusedForm> = {}) {
  const session = sessionOf(c)
  const isLimited = session.ssoAccountId !== null
  const memberships = isLimited ? [] : await listMemberships(c.var.services, session)
  const view = (
    <SwitchPage
      current={session.account}
      email={session.user.email}
      accounts={memberships.map(({ account: { id, name, slug } }) => ({ id, name, slug }))}
      isLimited={isLimited}
      accountId={accountId}
      errors={errors}
    />
  )
  const title = translator(c.var.locale, 'accounts')('switch.title')
  return renderPage(c, { title, view, layout: 'app', status })
}

/**
 * The page that switches between the user's accounts. After single sign-on it asks for the password first, then opens
 * the chosen account or lists all of them.
 */
const switchPages = new Hono<AppEnv>()
  .get(paths.switchAccount(), access({ auth: 'user' }), c =>
    showSwitchPage(c, (c.req.query('accountId') ?? '').slice(0, 64)),
  )
  .post(paths.switchAccount(), access({ auth: 'user' }), c =>
    submitForm(
      c,
      SwitchForm,
      async ({ accountId, password }) => {
        const { ssoAccountId } = sessionOf(c)
        if (ssoAccountId === null || ssoAccountId === accountId) return enterAccount(c, accountId)
        if (!password) return paths.switchAccount(accountId || undefined)
        if (accountId !== '') return enterAccount(c, accountId, password)
        // The password ends the limit to one account, so the page then lists all of them.
        await confirmIdentity(c.var.services, scope(c), { password })
        return paths.switchAccount()
      },
      refusedForm => showSwitchPage(c, refusedForm.values.accountId ?? '', refusedForm),
    ),
  )

const manager = { auth: 'user', page: 'accountSettings' } as const

async function dangerZoneFor(c: C, name: string, errors: Errors) {
  const session = sessionOf(c)
  const canDelete = hasPermission(session, 'account.delete')
  const canTransfer = hasPermission(session, 'account.transfer')
  if (!canDelete && !canTransfer) return null
  const candidates = canTransfer ? await listOwnerCandidates(scope(c)) : null
  const candidateChoices = candidates?.map(({ id, firstName, lastName, email }) => ({
    value: id,
    label: `${firstName} ${lastName} (${email})`,
  }))
  return {
    confirmation: canDelete ? confirmationFor(name) : null,
    members: candidateChoices ?? null,
    hasAccountAuth: session.hasAccountAuth,
    errors,
  }
}

/** Shows the settings, or the values of a rejected form. */
export async function showSettings(c: C, values?: Values, errors: Errors = {}) {
  const account = await getAccount(scope(c))
  const { name, slug, type, domain, company, limits } = account
  const storedValues = {
    name,
    slug,
    type,
    domain: domain ?? '',
    companyName: company.name,
    website: company.website,
    stage: company.stage,
    founded: company.founded === null ? '' : String(company.founded),
  }
  const notice = (['saved', 'transferred'] as const).find(name => c.req.query(name) !== undefined) ?? null
  const view = (
    <SettingsPage
      name={name}
      plan={account.plan}
      isDomainVerified={account.domainVerified}
      values={{ ...storedValues, ...values }}
      errors={errors}
      notice={notice}
      figures={{ ...(await loadAccountStats(scope(c))), ...limits }}
      danger={await dangerZoneFor(c, name, errors)}
    />
  )
  const title = translator(c.var.locale, 'accounts')('settings.title')
  const status = Object.keys(errors).length > 0 ? 422 : 200
  return renderPage(c, { title, view, layout: 'app', status })
}

function showNewAccount(c: C, values?: Values, errors: Errors = {}) {
  const view = <NewAccountPage values={{ name: '', slug: '', ...values }} errors={errors} />
  const title = translator(c.var.locale, 'accounts')('new.title')
  return renderPage(c, { title, view, layout: 'app', status: values ? 422 : 200 })
}

export const accountPages = new Hono<AppEnv>()
  .route('/', switchPages)
  .get(paths.accountSettings(), access(manager), c => showSettings(c))
  .post(paths.accountSettings(), access(manager), c =>
    submitForm(
      c,
      AccountForm,
      async change => {
        await updateAccount(scope(c), change)
        return `${paths.accountSettings()}?saved`
      },
      ({ values, errors }) => showSettings(c, values, errors),
    ),
  )
  .get(paths.newAccount(), access({ auth: 'user' }), c => {
    requireSessionWithoutSso(sessionOf(c))
    return showNewAccount(c)
  })
  .post(paths.newAccount(), access({ auth: 'user' }), c => {
    requireSessionWithoutSso(sessionOf(c))
    async function create(account: NewAccount) {
      const { id } = await createAccount(c.var.services, scope(c), account, sessionOf(c).user.language)
      return enterAccount(c, id)
    }
    return submitForm(c, NewAccountForm, create, ({ values, errors }) => showNewAccount(c, values, errors))
  })

export const dangerPages = new Hono<AppEnv>()
  .post(paths.transferAccount(), access({ auth: 'user', permission: 'account.transfer' }), c => {
    requireRecentAccountAuth(sessionOf(c))
    async function transfer({ userId }: z.output<typeof OwnershipTransfer>) {
      await transferOwnership(c.var.services, scope(c), userId, originOf(c))
      return `${paths.accountSettings()}?transferred`
    }
    return submitForm(c, OwnershipTransfer, transfer, ({ errors }) => showSettings(c, {}, errors))
  })
  .post(paths.deleteAccount(), access({ auth: 'user', permission: 'account.delete' }), c => {
    const session = sessionOf(c)
    requireRecentAccountAuth(session)
    async function remove({ confirmation }: z.output<typeof DeleteAccount>) {
      await deleteAccount(c.var.services, scope(c), confirmation, originOf(c))
      const homeAccountId =
        session.ssoAccountId === null ? await findHomeAccountId(c.var.services, session.user.id) : null
      if (homeAccountId) setSignInCookies(c, await switchAccount(c.var.services, session, homeAccountId, callerFrom(c)))
      else clearSignInCookies(c)
      return homeAccountId ? paths.dashboard() : paths.home()
    }
    return submitForm(c, DeleteAccount, remove, ({ errors }) => showSettings(c, {}, errors))
  })
