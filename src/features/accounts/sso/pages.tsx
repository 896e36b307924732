import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { getSso } from '#features/accounts/sso-providers/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type RefusedForm, submitForm } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { canChangeSso, redirectUriOf, requireSsoActor, ssoReader } from './api.ts'
import { removeConnection, saveConnection } from './commands.ts'
import { addDomain, removeDomain, verifyDomain } from './commands-domains.ts'
import { SettingsForm } from './schema.ts'
import { type DoneAction, doneValues, SsoPage } from './views/sso-page.tsx'

type C = Context<AppEnv>

async function show(c: C, refusedForm: RefusedForm | null = null) {
  const session = sessionOf(c)
  const doneParam = c.req.query('done')
  const view = (
    <SsoPage
      {...(await getSso(scope(c)))}
      redirectUri={redirectUriOf(c)}
      canChange={canChangeSso(session)}
      isOwner={session.role === 'OWNER'}
      hasRecentAuth={session.hasRecentAuth}
      isDemo={session.account.demoEndsAt !== null}
      done={doneValues.find(word => word === doneParam) ?? null}
      values={refusedForm?.values ?? {}}
      errors={refusedForm?.errors ?? {}}
    />
  )
  const title = translator(c.var.locale, 'sso')('title')
  return renderPage(c, { title, view, layout: 'app', status: refusedForm?.status })
}

const doneByAction = {
  save: 'saved',
  remove: 'removed',
  addDomain: 'domainAdded',
  verifyDomain: 'domainVerified',
  removeDomain: 'domainRemoved',
} as const satisfies Record<string, DoneAction>

async function applyForm(c: C, form: z.output<typeof SettingsForm>) {
  const actor = requireSsoActor(c)
  if (form.act === 'save') {
    const { act: _, clientSecret, ...connection } = form
    return saveConnection(scope(c), actor, { ...connection, ...(clientSecret && { clientSecret }) })
  }
  if (form.act === 'remove') return removeConnection(scope(c), actor)
  if (form.act === 'addDomain') return addDomain(scope(c), actor, form.domain)
  return form.act === 'verifyDomain' ? verifyDomain(scope(c), actor, form.id) : removeDomain(scope(c), actor, form.id)
}

export const ssoPages = new Hono<AppEnv>()
  .get(paths.enterpriseSso(), access(ssoReader), c => show(c))
  .post(paths.enterpriseSso(), access(ssoReader), async c => {
    if (!canChangeSso(sessionOf(c))) fail('forbidden')
    async function save(form: z.output<typeof SettingsForm>) {
      await applyForm(c, form)
      return `${paths.enterpriseSso()}?done=${doneByAction[form.act]}`
    }
    return submitForm(c, SettingsForm, save, refusedForm => show(c, refusedForm))
  })
