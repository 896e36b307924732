import { type Context, Hono } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/form.ts'
import { setGuestCookie } from '#kit/guest.ts'
import { renderPage } from '#kit/page.tsx'
import { findViewer } from '#kit/viewer.ts'
import { paths } from '#src/paths.ts'
import { addGuest } from './commands.ts'
import { findInvitation, type StoredInvitation } from './queries-invitation.ts'
import { closedToGuests } from './rules-invitation.ts'
import { JoinAsGuest } from './schema.ts'
import { JoinClosedPage } from './views/join-closed-page.tsx'
import { JoinPage } from './views/join-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors | null; status?: number }

function showInvitation(c: C, invitation: StoredInvitation, { values = {}, errors, status }: Again = {}) {
  const why = closedToGuests(invitation)
  const view = why ? (
    <JoinClosedPage invitation={invitation} why={why} />
  ) : (
    <JoinPage invitation={invitation} values={values} errors={errors ?? {}} />
  )
  const title = translator(c.var.locale, 'poker')('join.title', { name: invitation.name })
  c.header('X-Robots-Tag', 'noindex')
  return renderPage(c, { title, view, layout: 'auth', status })
}

/** The invitation in the path; `inside` where the caller needs none, being of the account or a guest already. */
async function invited(c: C) {
  const invitation = (await findInvitation(c.var.parts.db, c.req.param('id') ?? '')) ?? fail('not_found')
  const viewer = await findViewer(c)
  return { invitation, inside: viewer?.accountId === invitation.accountId }
}

export const joinPages = new Hono<AppEnv>()
  .get(paths.join(':id'), access.public(), async c => {
    const { invitation, inside } = await invited(c)
    return inside ? c.redirect(paths.pokerSession(invitation.id), 303) : showInvitation(c, invitation)
  })
  .post(paths.join(':id'), access.public(), async c => {
    const { invitation, inside } = await invited(c)
    const { id } = invitation
    if (inside) return c.redirect(paths.pokerSession(id), 303)
    const { values, data, errors } = await readForm(c, JoinAsGuest)
    if (!data) return showInvitation(c, invitation, { values, errors, status: 422 })
    const joined = await orFailure(addGuest(c.var.parts, id, data))
    if (joined instanceof Failure) {
      const again = { '': translateError(c.var.locale, joined.message) }
      return showInvitation(c, invitation, { values, errors: again, status: joined.status })
    }
    setGuestCookie(c, id, joined.token)
    return c.redirect(paths.pokerSession(id), 303)
  })
