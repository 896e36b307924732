import { type Context, Hono } from 'hono'
import { closedReason } from '#features/agile/poker/people/rules-join-link.ts'
import { addGuest, countJoin } from '#features/agile/rooms/commands-guests.ts'
import { findInvitation, type Invitation } from '#features/agile/rooms/queries-invitation.ts'
import { JoinAsGuest } from '#features/agile/rooms/schema.ts'
import { defaultLocale, locales } from '#i18n/locale.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { setGuestCookie } from '#kit/auth/guest.ts'
import { findViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, type Errors, readForm, type Values } from '#kit/http/form.ts'
import { clientAddress } from '#kit/http/ip-address.ts'
import { renderPage } from '#kit/page/page.tsx'
import { setPreference } from '#kit/page/preference-cookies.ts'
import { localizedPath, paths, type Tool } from '#src/paths.ts'
import { sessionKindOfId } from './kinds.ts'
import { JoinClosedPage } from './views/join-closed-page.tsx'
import { JoinPage } from './views/join-page.tsx'

type C = Context<AppEnv>
type FormState = { values?: Values; errors?: Errors | null; status?: number }

type SessionInvitation = Invitation & { kind: Tool }

function showInvitation(c: C, invitation: SessionInvitation, { values = {}, errors, status }: FormState = {}) {
  const reason = closedReason(invitation)
  const view = reason ? (
    <JoinClosedPage action={c.req.path} invitation={invitation} reason={reason} />
  ) : (
    <JoinPage action={c.req.path} invitation={invitation} values={values} errors={errors ?? {}} />
  )
  const title = translator(c.var.locale, invitation.kind)('join.title', { name: invitation.name })
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, { title, view, layout: 'auth', status })
}

/**
 * Returns the session of the join link in the path, as people see it before they join. `isInside` is true for members
 * of the account, and for guests who have already joined this session.
 */
async function loadInvitation(c: C) {
  const id = c.req.param('id') ?? ''
  const kind = sessionKindOfId(id)
  const storedInvitation = (await findInvitation(c.var.services.db, kind, id)) ?? fail('not_found')
  const viewer = await findViewer(c)
  return { invitation: { ...storedInvitation, kind }, isInside: viewer?.accountId === storedInvitation.accountId }
}

export const joinPages = new Hono<AppEnv>()

for (const locale of locales)
  joinPages
    .get(localizedPath(paths.join(':id'), locale), access.public(), async c => {
      const { invitation, isInside } = await loadInvitation(c)
      return isInside ? c.redirect(paths.room(invitation.kind, invitation.id), 303) : showInvitation(c, invitation)
    })
    .post(localizedPath(paths.join(':id'), locale), access.public(), async c => {
      const { invitation, isInside } = await loadInvitation(c)
      const { id, kind } = invitation
      if (isInside) return c.redirect(paths.room(kind, id), 303)
      const { values, data, errors } = await readForm(c, JoinAsGuest)
      if (!data) return showInvitation(c, invitation, { values, errors, status: 422 })
      const { services } = c.var
      const joinResult = await catchFailure(
        countJoin(services, id, clientAddress(c)).then(() => addGuest(services, kind, id, data)),
      )
      if (joinResult instanceof Failure) {
        const field = joinResult.details.data?.reason === 'name_taken' ? 'name' : ''
        const errors = { [field]: translateError(c.var.locale, joinResult) }
        return showInvitation(c, invitation, { values, errors, status: joinResult.status })
      }
      setGuestCookie(c, id, joinResult.token)
      // A session has the same address in all languages. The cookie keeps the language of this page.
      if (locale !== defaultLocale) setPreference(c, 'locale', locale)
      return c.redirect(paths.room(kind, id), 303)
    })
