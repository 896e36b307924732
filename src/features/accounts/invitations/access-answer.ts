import type { Context } from 'hono'
import { canManagePeople } from '#features/accounts/members/access.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { type AnswerContext, acceptInvitation, declineInvitation } from './commands-answer.ts'
import { findByToken, findInvitation, type StoredInvitation } from './queries.ts'

const answerContextOf = (c: Context<AppEnv>, { isByLink }: { isByLink: boolean }): AnswerContext => ({
  services: c.var.services,
  caller: callerFrom(c),
  origin: originOf(c),
  isByLink,
  idempotency: c.var.idempotency,
})

/** Returns the invitation of a link. An unknown or outdated link fails with the error of an invitation that is over. */
export const invitationByLink = async (c: Context<AppEnv>, token: string | undefined): Promise<StoredInvitation> =>
  (await findByToken(c.var.services, token)) ?? fail('not_found', 'invitations.errors.over')

/**
 * Returns an invitation by id, for the invited user and for managers of the account's members. Fails with `not_found`
 * for everyone else. Also fails for an invited user whose session is limited to one account by single sign-on.
 */
export async function findForReader(c: Context<AppEnv>, id: string) {
  const { user, account, ssoAccountId } = sessionOf(c)
  const found = await findInvitation(c.var.services, id)
  const isInvited = found?.email === user.email && ssoAccountId === null
  const isManager = found?.accountId === account.id && canManagePeople(c)
  return found && (isInvited || isManager) ? { found, isInvited, isManager } : fail('not_found')
}

export const acceptByLink = async (c: Context<AppEnv>, token: string | undefined) =>
  acceptInvitation(sessionOf(c), await invitationByLink(c, token), answerContextOf(c, { isByLink: true }))

export const declineByLink = async (c: Context<AppEnv>, token: string | undefined) =>
  declineInvitation(c.var.session, await invitationByLink(c, token), answerContextOf(c, { isByLink: true }))

export const acceptById = async (c: Context<AppEnv>, id: string) =>
  acceptInvitation(sessionOf(c), (await findForReader(c, id)).found, answerContextOf(c, { isByLink: false }))

export const declineById = async (c: Context<AppEnv>, id: string) =>
  declineInvitation(sessionOf(c), (await findForReader(c, id)).found, answerContextOf(c, { isByLink: false }))
