import { type Context, Hono } from 'hono'
import { getSso } from '#features/accounts/sso-providers/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { changing, mayChange, reader, redirectUriOf } from './api.ts'
import { removeConnection, saveConnection } from './commands.ts'
import { addDomain, removeDomain, verifyDomain } from './commands-domains.ts'
import { SettingsForm } from './schema.ts'
import { type Done, dones, SsoPage } from './views/sso-page.tsx'

type C = Context<AppEnv>
type Again = { values: Values; errors: Errors; status?: number | undefined }

async function show(c: C, again: Again | null = null) {
  const session = sessionOf(c)
  const said = c.req.query('done')
  const view = (
    <SsoPage
      {...(await getSso(scope(c)))}
      redirectUri={redirectUriOf(c)}
      mayChange={mayChange(session)}
      isOwner={session.role === 'OWNER'}
      proved={session.recentlyProved}
      isDemo={session.account.demoEndsAt !== null}
      done={dones.find(word => word === said) ?? null}
      values={again?.values ?? {}}
      errors={again?.errors ?? {}}
    />
  )
  const title = translator(c.var.locale, 'sso')('title')
  return renderPage(c, { title, view, layout: 'app', status: again ? (again.status ?? 422) : 200 })
}

const doneBy = {
  save: 'saved',
  remove: 'removed',
  addDomain: 'domainAdded',
  verifyDomain: 'domainVerified',
  removeDomain: 'domainRemoved',
} as const satisfies Record<string, Done>

async function change(c: C, form: ReturnType<typeof SettingsForm.parse>) {
  const by = changing(c)
  if (form.act === 'save') {
    const { act: _, clientSecret, ...connection } = form
    return saveConnection(scope(c), by, { ...connection, ...(clientSecret && { clientSecret }) })
  }
  if (form.act === 'remove') return removeConnection(scope(c), by)
  if (form.act === 'addDomain') return addDomain(scope(c), by, form.domain)
  return form.act === 'verifyDomain' ? verifyDomain(scope(c), by, form.id) : removeDomain(scope(c), by, form.id)
}

export const ssoPages = new Hono<AppEnv>()
  .get(paths.enterpriseSso(), access(reader), c => show(c))
  .post(paths.enterpriseSso(), access(reader), async c => {
    if (!mayChange(sessionOf(c))) fail('forbidden')
    const { values, data, errors } = await readForm(c, SettingsForm)
    if (!data) return show(c, { values, errors })
    const done = await orFailure(change(c, data))
    if (!(done instanceof Failure)) return c.redirect(`${paths.enterpriseSso()}?done=${doneBy[data.act]}`, 303)
    if (done.code === 'proof_required') throw done
    return show(c, { values, errors: errorsOf(c, done), status: done.status })
  })
