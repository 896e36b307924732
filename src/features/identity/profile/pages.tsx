import { type Context, Hono } from 'hono'
import { isProfileShared, requireOwnProfile } from '#features/accounts/memberships/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { requirePersonalSession } from '#kit/auth/proof.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { forgetInBrowser } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, errorsOf, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { setPreference } from '#kit/page/preference-cookies.ts'
import { paths } from '#src/paths.ts'
import { readUpload } from './avatar/api-avatar.ts'
import { removeAvatar, setAvatar } from './avatar/commands-avatar.ts'
import { texts } from './avatar/rules-image.ts'
import { updateProfile } from './commands.ts'
import { deleteUser } from './commands-delete.ts'
import { cancelEmailChange, requestEmailChange } from './commands-email.ts'
import { findEmailChange } from './queries.ts'
import { DeleteUser, EmailChange, ProfileForm } from './schema.ts'
import { type Done, isDone, ProfilePage } from './views/profile-page.tsx'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

async function show(c: C, { values = {}, errors = {}, status }: Again = {}) {
  const { user, account, role, recentlyProved } = sessionOf(c)
  const kept = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    language: user.language,
    timeZone: user.timeZoneChosen ? (user.timeZone ?? '') : '',
  }
  const done = c.req.query('saved') === '' ? 'profile' : c.req.query('saved')
  const refused = c.req.query('refused') === 'tooLarge' && { avatar: translateError(c.var.locale, texts.tooLarge) }
  const view = (
    <ProfilePage
      email={user.email}
      userId={user.id}
      avatarUrl={user.avatarUrl}
      since={user.createdAt}
      account={{ name: account.name, plan: account.plan, role: roleName(c.var.locale, role) }}
      values={{ ...kept, newEmail: '', ...values }}
      errors={{ ...refused, ...errors }}
      done={status === undefined && isDone(done) ? done : null}
      change={await findEmailChange(c.var.parts, sessionOf(c))}
      mayLeave={role !== 'OWNER' && !user.isDemo}
      proved={recentlyProved}
      isDemo={user.isDemo}
      isLimited={await isProfileShared(c)}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'profile')('title'), view, layout: 'app', status })
}

const back = (c: C, done: Done) => c.redirect(`${paths.profile()}?saved${done === 'profile' ? '' : `=${done}`}`, 303)

/** The page again with the reason of a failure at its field, or above all where it has none. */
const refused = (c: C, failure: Failure, values: Values = {}) =>
  show(c, { values, errors: errorsOf(c, failure), status: failure.status })

/** Leads to the proof that it is them first, where the last one is too long ago. */
const unproved = (c: C) => (sessionOf(c).recentlyProved ? null : c.redirect(paths.prove(paths.profile()), 303))

export const profilePages = new Hono<AppEnv>()
  .get(paths.profile(), access({ auth: 'user' }), c => show(c))
  .post(paths.profile(), access({ auth: 'user' }), async c => {
    await requireOwnProfile(c)
    const { values, data, errors } = await readForm(c, ProfileForm)
    if (!data) return show(c, { values, errors, status: 422 })
    await updateProfile(scope(c), data, null)
    setPreference(c, 'locale', data.language)
    return back(c, 'profile')
  })
  .post(paths.profileAvatar(), access({ auth: 'user' }), async c => {
    await requireOwnProfile(c)
    const outcome = await orFailure(readUpload(c).then(file => setAvatar(c.var.parts, scope(c), file)))
    return outcome instanceof Failure ? refused(c, outcome) : back(c, 'avatar')
  })
  .post(paths.removeAvatar(), access({ auth: 'user' }), async c => {
    await requireOwnProfile(c)
    await removeAvatar(scope(c))
    return back(c, 'avatarRemoved')
  })
  .post(paths.changeEmail(), access({ auth: 'user' }), async c => {
    const first = unproved(c)
    if (first) return first
    const { values, data, errors } = await readForm(c, EmailChange)
    const kept = { newEmail: values.email ?? '' }
    if (!data) return show(c, { values: kept, errors, status: 422 })
    const outcome = await orFailure(requestEmailChange(c.var.parts, scope(c), data.email, originOf(c)))
    return outcome instanceof Failure ? refused(c, outcome, kept) : back(c, 'emailAsked')
  })
  .post(paths.cancelEmailChange(), access({ auth: 'user' }), async c => {
    requirePersonalSession(sessionOf(c))
    await cancelEmailChange(c.var.parts, scope(c))
    return back(c, 'emailCancelled')
  })
  .post(paths.deleteUser(), access({ auth: 'user' }), async c => {
    const first = unproved(c)
    if (first) return first
    const { data, errors } = await readForm(c, DeleteUser)
    if (!data) return show(c, { errors, status: 422 })
    const outcome = await orFailure(deleteUser(c.var.parts, scope(c), data.confirmation))
    if (outcome instanceof Failure) return refused(c, outcome)
    forgetInBrowser(c)
    return c.redirect(paths.home(), 303)
  })
