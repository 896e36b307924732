import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { isProfileReadOnly, requireEditableProfile } from '#features/accounts/memberships/access.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { clearSignInCookies } from '#kit/auth/sign-in.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { catchFailure, errorsOf, type RefusedForm, submitForm } from '#kit/http/form.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { setPreference } from '#kit/page/preference-cookies.ts'
import { paths } from '#src/paths.ts'
import { readAvatarUpload } from './avatar/api-avatar.ts'
import { removeAvatar, setAvatar } from './avatar/commands-avatar.ts'
import { updateProfile } from './commands.ts'
import { deleteUser } from './commands-delete.ts'
import { cancelEmailChange, requestEmailChange } from './commands-email.ts'
import { findEmailChange } from './queries.ts'
import { DeleteUser, EmailChange, ProfileForm } from './schema.ts'
import { type DoneAction, isDoneAction, ProfilePage } from './views/profile-page.tsx'

type C = Context<AppEnv>

async function showProfile(c: C, { values = {}, errors = {}, status }: Partial<RefusedForm> = {}) {
  const { user, account, role, hasRecentAuth } = sessionOf(c)
  const storedValues = {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone ?? '',
    language: user.language,
    timeZone: user.timeZoneChosen ? (user.timeZone ?? '') : '',
    singleKeys: user.singleKeys ? 'on' : 'off',
  }
  const done = c.req.query('saved') === '' ? 'profile' : c.req.query('saved')
  const tooLargeError = c.req.query('refused') === 'tooLarge' && {
    avatar: translateError(c.var.locale, { key: 'profile.errors.pictureTooLarge' }),
  }
  const view = (
    <ProfilePage
      user={user}
      account={{ name: account.name, plan: account.plan, role: roleName(c.var.locale, role) }}
      values={{ ...storedValues, newEmail: '', ...values }}
      errors={{ ...tooLargeError, ...errors }}
      done={status === undefined && isDoneAction(done) ? done : null}
      change={await findEmailChange(c.var.services, sessionOf(c))}
      canLeave={role !== 'OWNER' && !user.isDemo}
      hasRecentAuth={hasRecentAuth}
      isLimited={await isProfileReadOnly(c)}
    />
  )
  return renderPage(c, { title: translator(c.var.locale, 'profile')('title'), view, layout: 'app', status })
}

const savedPath = (done: DoneAction) => `${paths.profile()}?saved${done === 'profile' ? '' : `=${done}`}`

/** Redirects to identity confirmation if the last one is too old. */
const redirectToConfirm = (c: C) =>
  sessionOf(c).hasRecentAuth ? null : c.redirect(paths.confirmIdentity(paths.profile()), 303)

export const profilePages = new Hono<AppEnv>()
  .get(paths.profile(), access({ auth: 'user' }), c => showProfile(c))
  .post(paths.profile(), access({ auth: 'user' }), async c => {
    await requireEditableProfile(c)
    const save = async (data: z.output<typeof ProfileForm>) => {
      await updateProfile(c.var.services, scope(c), data, null)
      setPreference(c, 'locale', data.language)
      return savedPath('profile')
    }
    return submitForm(c, ProfileForm, save, form => showProfile(c, form))
  })
  .post(paths.profileAvatar(), access({ auth: 'user' }), async c => {
    await requireEditableProfile(c)
    const outcome = await catchFailure(readAvatarUpload(c).then(file => setAvatar(c.var.services, scope(c), file)))
    if (outcome instanceof Failure) return showProfile(c, { errors: errorsOf(c, outcome), status: outcome.status })
    return c.redirect(savedPath('avatar'), 303)
  })
  .post(paths.removeAvatar(), access({ auth: 'user' }), async c => {
    await requireEditableProfile(c)
    await removeAvatar(scope(c))
    return c.redirect(savedPath('avatarRemoved'), 303)
  })
  .post(paths.changeEmail(), access({ auth: 'user' }), async c => {
    const ask = async ({ email }: z.output<typeof EmailChange>) => {
      await requestEmailChange(c.var.services, scope(c), email, originOf(c))
      return savedPath('emailAsked')
    }
    const showAgain = (form: RefusedForm) => showProfile(c, { ...form, values: { newEmail: form.values.email ?? '' } })
    return redirectToConfirm(c) ?? submitForm(c, EmailChange, ask, showAgain)
  })
  .post(paths.cancelEmailChange(), access({ auth: 'user' }), async c => {
    requireSessionWithoutSso(sessionOf(c))
    await cancelEmailChange(c.var.services, scope(c))
    return c.redirect(savedPath('emailCancelled'), 303)
  })
  .post(paths.deleteUser(), access({ auth: 'user' }), async c => {
    const remove = async ({ confirmation }: z.output<typeof DeleteUser>) => {
      await deleteUser(c.var.services, scope(c), confirmation)
      clearSignInCookies(c)
      return paths.home()
    }
    return redirectToConfirm(c) ?? submitForm(c, DeleteUser, remove, form => showProfile(c, { ...form, values: {} }))
  })
