import type { Context } from 'hono'
import { canManagePeople } from '#features/accounts/members/access.ts'
import { sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { callerFrom, originOf } from '#kit/http/request-caller.ts'
import { type AnswerContext, acceptInvitation, declineInvitation } from './commands-answer.ts'
import { findInvitationByToken, findInvitationInAnyAccount, type StoredInvitation } from './queries.ts'

const answerContextOf = (c: Context<AppEnv>, { isByLink }: { isByLink: boolean }): AnswerContext => ({
  services: c.var.services,
  caller: callerFrom(c),
  origin: originOf(c),
  isByLink,
  idempotency: c.var.idempotency,
})

/** Returns the invitation of a link. An unknown or outdated link fails with the error of an invitation that is over. */
export const getInvitationByLink = async (c: Context<AppEnv>, token: string | undefined): Promise<StoredInvitation> =>
  (await findInvitationByToken(c.var.services, token)) ?? fail('not_found', 'invitations.errors.over')

/**
 * Returns an invitation by id, for the invited user and for managers of the account's members. Fails with `not_found`
 * for everyone else. Also fails for an invited user whose session is limited to one account by single sign-on.
 */
export async function getInvitationForReader(c: Context<AppEnv>, id: string) {
  const { user, account, ssoAccountId } = sessionOf(c)
  const invitation = await findInvitationInAnyAccount(c.var.services, id)
  const isInvited = invitation?.email === user.email && ssoAccountId === null
  const isManager = invitation?.accountId === account.id && canManagePeople(c)
  return invitation && (isInvited || isManager) ? { invitation, isInvited, isManager } : fail('not_found')
}

export const acceptByLink = async (c: Context<AppEnv>, token: string | undefined) =>
  acceptInvitation(sessionOf(c), await getInvitationByLink(c, token), answerContextOf(c, { isByLink: true }))

export const declineByLink = async (c: Context<AppEnv>, token: string | undefined) =>
  declineInvitation(c.var.session, await getInvitationByLink(c, token), answerContextOf(c, { isByLink: true }))

export async function acceptById(c: Context<AppEnv>, id: string) {
  const { invitation } = await getInvitationForReader(c, id)
  return acceptInvitation(sessionOf(c), invitation, answerContextOf(c, { isByLink: false }))
}

export async function declineById(c: Context<AppEnv>, id: string) {
  const { invitation } = await getInvitationForReader(c, id)
  return declineInvitation(sessionOf(c), invitation, answerContextOf(c, { isByLink: false }))
}
