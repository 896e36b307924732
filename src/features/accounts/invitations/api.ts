import { type Context, Hono } from 'hono'
import { requireAccountParam } from '#features/accounts/accounts/api.ts'
import { actorOf, allMembers, managersOnly } from '#features/accounts/members/access.ts'
import { normaliseEmail } from '#features/identity/credentials/rules.ts'
import { requireSessionWithoutSso } from '#kit/auth/recent-auth.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { acceptById, acceptByLink, declineById, getInvitationByLink, getInvitationForReader } from './access-answer.ts'
import { invite, resendInvitation, revokeInvitation } from './commands.ts'
import { invitationView, listOpenInvitationsOfEmail } from './queries.ts'
import { InvitationAnswer, NewInvitation, NewInvitationWithAccount } from './schema.ts'

const invitationId = (c: Context<AppEnv>) => c.req.param('invitationId') ?? ''

/** Account and inviter come from the session. Values in the body have to match. */
async function create(c: Context<AppEnv>, { accountId, inviterUserId, ...invitation }: NewInvitation) {
  const { user, account } = sessionOf(c)
  if (accountId !== undefined && accountId !== account.id) fail('forbidden', 'errors.tenantMismatch')
  if (inviterUserId !== undefined && inviterUserId !== user.id) fail('forbidden', 'invitations.errors.data')
  return c.json({ success: true, data: await invite(scope(c), actorOf(c), { ...invitation, team: null }) }, 201)
}

/** Invitations of the account in the path, and answers by invitation id. */
export const accountInvitationsApi = new Hono<AppEnv>()
  .post('/:accountId/invitations', access(managersOnly), validate('json', NewInvitation), c => {
    requireAccountParam(c)
    return create(c, c.req.valid('json'))
  })
  .post('/invitations/:invitationId/accept', access(allMembers), async c =>
    c.json({ success: true, data: await acceptById(c, invitationId(c)) }),
  )
  .post('/invitations/:invitationId/decline', access(allMembers), async c =>
    c.json({ success: true, data: await declineById(c, invitationId(c)) }),
  )
  .post('/invitations/:invitationId/resend', access(managersOnly), async c =>
    c.json({ success: true, data: await resendInvitation(scope(c), actorOf(c), invitationId(c)) }),
  )

const answerById = { accepted: acceptById, declined: declineById }

async function setStatus(c: Context<AppEnv>, status: 'accepted' | 'declined' | 'revoked') {
  const { isInvited, isManager } = await getInvitationForReader(c, invitationId(c))
  if (status === 'revoked' && !isManager) fail('forbidden')
  if (status !== 'revoked' && !isInvited) fail('forbidden', 'invitations.errors.otherEmail')
  return status === 'revoked' ? revokeInvitation(scope(c), invitationId(c)) : answerById[status](c, invitationId(c))
}

/** Invitations by link, id or email. */
export const invitationsApi = new Hono<AppEnv>()
  .post('/', access(managersOnly), validate('json', NewInvitationWithAccount), c => create(c, c.req.valid('json')))
  .get('/token/:invitationToken', access.public(), async c => {
    const data = invitationView(await getInvitationByLink(c, c.req.param('invitationToken')))
    return c.json({ success: true, data })
  })
  .get('/user/:email', access(allMembers), async c => {
    const { email, emailVerified } = sessionOf(c).user
    if (!emailVerified || normaliseEmail(c.req.param('email')) !== email)
      fail('forbidden', 'invitations.errors.notYours')
    requireSessionWithoutSso(sessionOf(c))
    const items = await listOpenInvitationsOfEmail(c.var.services, email)
    return c.json({ success: true, data: { items, total: items.length, page: 1, pageSize: items.length } })
  })
  .get('/:invitationId', access(allMembers), async c => {
    const { invitation, isManager } = await getInvitationForReader(c, invitationId(c))
    if (!isManager && !sessionOf(c).user.emailVerified) fail('forbidden', 'invitations.errors.unproved')
    return c.json({ success: true, data: invitationView(invitation) })
  })
  .patch('/:invitationId/status', access(allMembers), validate('json', InvitationAnswer), async c =>
    c.json({ success: true, data: await setStatus(c, c.req.valid('json').status) }),
  )
  .patch('/:invitationId/revoke', access(managersOnly), async c =>
    c.json({ success: true, data: await revokeInvitation(scope(c), invitationId(c)) }),
  )
  .post('/:invitationToken/accept', access(allMembers), async c =>
    c.json({ success: true, data: await acceptByLink(c, c.req.param('invitationToken')) }),
  )
