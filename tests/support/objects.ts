import { authSessions, devices } from '#db/schema/identity.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import type { PokerView } from '#features/agile/poker/live/protocol.ts'
import { NewPokerSession } from '#features/agile/poker/schema.ts'
import { addGuest } from '#features/agile/rooms/commands-guests.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import { allFlags } from '#features/billing/plans/rules-features.ts'
import { notificationStatements } from '#features/notifications/commands-notify.ts'
import { scopeAtSignIn } from '#kit/auth/caller.ts'
import { prepareAuthSession } from '#kit/auth/session.ts'
import type { AccountScope } from '#kit/context.ts'
import type { makeTestApp } from '#tests/support/app.ts'
import { importableFile } from '#tests/support/importable-file.ts'
import { billingBodies, createBillingObjects, unknownBillingIds } from '#tests/support/objects-billing.ts'
import { boardBodies, createBoardObjects, isBoardPath, unknownBoardIds } from '#tests/support/objects-boards.ts'
import { cadenceBodies, createCadenceObjects, unknownCadenceIds } from '#tests/support/objects-cadence.ts'
import { checkoutBodies, createCheckoutObjects, unknownCheckoutIds } from '#tests/support/objects-checkout.ts'
import { createDiscoveryObjects, discoveryBodies, unknownDiscoveryIds } from '#tests/support/objects-discovery.ts'
import { createFinanceObjects, financeBodies, unknownFinanceIds } from '#tests/support/objects-finance.ts'
import { createPeopleObjects, peopleBodies, unknownPeopleIds } from '#tests/support/objects-people.ts'
import { createPlanningObjects, planningBodies, unknownPlanningIds } from '#tests/support/objects-planning.ts'
import { createRetroObjects, isRetroPath, retroBodies, unknownRetroIds } from '#tests/support/objects-retros.ts'
import { pricingBodies } from '#tests/support/request-bodies-pricing.ts'
import { canary, type makeWorld, type Principal } from '#tests/support/world.ts'

type TestApp = Awaited<ReturnType<typeof makeTestApp>>
type World = Awaited<ReturnType<typeof makeWorld>>
type Ids = Record<string, string>

/** Creates a poker session with one of each object that a route can name. */
async function createAccountObjects(
  t: TestApp,
  account: { id: string; ownerId: string },
  marker: string,
): Promise<Ids> {
  const caller = { requestId: null, ipAddress: null, userAgent: null }
  const scope = scopeAtSignIn(t.services, account.id, account.ownerId, caller)
  const [system] = await listVotingSystems(scope)
  const stories = [`${marker} story one`, `${marker} story two`]
  const input = NewPokerSession.parse({
    name: `${marker} session`,
    votingSystemId: system!.id,
    stories,
    status: 'WAITING',
  })
  const { id } = await createPokerSession(scope, input)
  const guest = await addGuest(t.services, 'poker', id, { name: `${marker} guest`, role: 'VOTER' })
  const owner = { kind: 'member', accountId: account.id, userId: account.ownerId, participantId: null } as const
  const viewer = { ...owner, name: 'Owner', canEditAny: true, sessionId: null }
  await t.services.rooms.command('poker', id, viewer, { id: 'c1', type: 'session:start' })
  const { state } = await t.services.rooms.snapshot<PokerView>('poker', id, viewer)
  const storyId = state.stories[0]!.id
  await t.services.rooms.command('poker', id, viewer, { id: 'c2', type: 'story:start_voting', storyId })
  const comment = { id: 'c3', type: 'comment:add', content: `${marker} comment` }
  const addedComment = await t.services.rooms.command('poker', id, viewer, comment)
  return {
    id,
    storyId,
    commentId: (addedComment.events[0] as unknown as { comment: { id: string } }).comment.id,
    participantId: guest.guest.participantId,
    accountId: account.id,
    party: 'poker',
    plan: 'pla_none',
    votingSystemId: system!.id,
    guestToken: guest.token,
    userId: account.ownerId,
    notificationId: await createNotification(scope, marker),
    ...(await createSignIn(t, account)),
    ...(await createPeopleObjects(t, account, marker)),
    ...(await createPlanningObjects(scope, marker)),
    ...(await createCadenceObjects(scope, marker)),
    ...(await createDiscoveryObjects(scope, marker)),
    ...(await createFinanceObjects(scope, marker)),
    ...(await createBillingObjects(t.services, scope, marker)),
    ...(await createCheckoutObjects(t.services, scope, marker)),
  }
}

/** Creates a browser session of the account's owner, with its device. Returns their ids. */
async function createSignIn(
  t: TestApp,
  { id: accountId, ownerId: userId }: { id: string; ownerId: string },
): Promise<Ids> {
  const { row, accessToken: token } = prepareAuthSession(t.services, 'browser', { userId, accountId })
  const deviceId = t.services.ids.id('dev')
  const seenAt = { firstSeenAt: row.createdAt, lastSeenAt: row.createdAt }
  const db = t.db.unscoped('a test builds its world')
  await db.batch([
    db.orm.insert(devices).values({ id: deviceId, userId, secretHash: deviceId, name: 'Test', ...seenAt }),
    db.orm.insert(authSessions).values({ ...row, deviceId }),
  ])
  return { sessionId: row.id, token, deviceId, fp: deviceId }
}

/** Creates a notification for the account's owner. */
async function createNotification(scope: AccountScope, marker: string) {
  const params = { name: marker }
  const notice = { userId: scope.actorId, kind: 'invitation_accepted', params } as const
  await scope.db.batch(notificationStatements({ ...scope, actorId: 'system' }, [notice]))
  const [row] = await scope.db.run<{ id: string }>('select id from notifications where account_id = ?', [
    scope.accountId,
  ])
  return row!.id
}

/** Creates the objects whose ids routes contain: the account's own and another account's. Also returns unknown ids. */
export async function makeObjects(t: TestApp, world: World) {
  const ownObjects = await createAccountObjects(t, world.homeAccount, canary)
  const foreignObjects = await createAccountObjects(t, world.foreignAccount, 'Elsewhere')
  const unknownIds: Ids = {
    id: t.services.ids.id('pok'),
    storyId: t.services.ids.id('sty'),
    participantId: t.services.ids.id('par'),
    commentId: t.services.ids.id('com'),
    accountId: t.services.ids.id('acc'),
    party: 'poker',
    plan: 'pla_none',
    userId: t.services.ids.id('usr'),
    notificationId: t.services.ids.id('ntf'),
    sessionId: t.services.ids.id('ses'),
    token: `${t.services.ids.id('ses')}.${t.services.ids.secret()}`,
    deviceId: t.services.ids.id('dev'),
    fp: t.services.ids.id('dev'),
    ...unknownPeopleIds(t),
    ...unknownPlanningIds(t.services.ids),
    ...unknownCadenceIds(t.services.ids),
    ...unknownDiscoveryIds(t.services.ids),
    ...unknownFinanceIds(t.services.ids),
    ...unknownBillingIds(t.services.ids),
    ...unknownCheckoutIds(t.services.ids),
  }
  const idsByKind = { own: ownObjects, foreign: foreignObjects, unknown: unknownIds }
  const retros = {
    own: await createRetroObjects(t, world.homeAccount, canary),
    foreign: await createRetroObjects(t, world.foreignAccount, 'Elsewhere'),
    unknown: unknownRetroIds(t),
  }

  const boards = {
    own: await createBoardObjects(t, world.homeAccount, canary),
    foreign: await createBoardObjects(t, world.foreignAccount, 'Elsewhere'),
    unknown: unknownBoardIds(t),
  }

  const sessionPath = '/api/planning-poker/sessions/:id'
  /** Request body of each write, or null when it takes none. */
  const bodies: Record<string, Record<string, unknown> | null> = {
    'POST /api/auth/register': { email: 'x', password: 'y', firstName: 'A', lastName: 'B', phone: '1' },
    'POST /api/auth/login': { email: 'nobody@harbour.test', password: 'wrong password' },
    'POST /api/auth/logout': null,
    'POST /api/auth/refresh': { refreshToken: 'ref_x.y' },
    'POST /api/admin-messages': { subject: 'Help', message: 'Please.' },
    'POST /api/admin-messages/upgrade': { plan: 'PRO', interval: 'MONTHLY', additionalUsers: 1, message: '' },
    'PUT /api/onboarding/step': { step: 'invite' },
    'POST /api/onboarding/complete': null,
    'POST /api/onboarding/skip': null,
    'POST /api/onboarding/reset': null,
    'POST /api/auth/demo-login': { type: 'NONE' },
    'POST /api/auth/login-attempts': { email: 'nobody@harbour.test', success: false },
    'POST /api/sessions': { device: { name: 'Script' } },
    'POST /api/sessions/validate': { sessionToken: 'ses_x.y' },
    'POST /api/sessions/cleanup': null,
    'PATCH /api/sessions/:sessionId': { device: { name: 'Desk' } },
    'POST /api/sessions/:sessionId/terminate': { reason: 'tried' },
    'POST /api/sessions/:sessionId/switch-account': { targetAccountId: foreignObjects.accountId },
    'POST /api/users/:userId/sessions/terminate': {},
    'POST /api/accounts/:accountId/sessions/terminate': {},
    'POST /api/sessions/audit-logs': { action: 'tried' },
    'POST /api/sessions/audit-logs/archive': { olderThanDays: 90 },
    'POST /api/security/suspicious-activity': { userId: ownObjects.userId, reason: 'tried', riskScore: 10 },
    'POST /api/security/users/:userId/lock': { reason: 'tried', durationMinutes: 1 },
    'POST /api/security/users/:userId/unlock': null,
    'POST /api/security/device-fingerprints': { fingerprint: 'tried' },
    'POST /api/security/device-fingerprints/:fp/trust': {},
    'POST /profile/sessions/end-others': {},
    'POST /profile/sessions/end-all': {},
    'POST /profile/sessions/:sessionId/end': {},
    'POST /profile/devices/:deviceId/trust': {},
    'POST /profile/devices/:deviceId/forget': {},
    'POST /api/auth/verify-2fa': { pendingToken: 'tfa_x.y', code: '123456' },
    'POST /api/auth/verify-2fa/resend': { pendingToken: 'tfa_x.y' },
    'POST /api/auth/two-factor/setup': { method: 'TOTP' },
    'POST /api/auth/two-factor/confirm': { setupToken: 'tfs_x.y', code: '123456' },
    'POST /api/auth/two-factor/recovery-codes': null,
    'DELETE /api/auth/two-factor': null,
    'POST /api/auth/forgot-password': { email: 'nobody@harbour.test' },
    'POST /api/auth/reset-password': { token: 'rst_x.y', newPassword: 'another good one' },
    'POST /api/auth/verify-email': { token: 'vfy_x.y' },
    'POST /api/auth/resend-verification': { email: 'nobody@harbour.test' },
    'POST /api/auth/change-password': { currentPassword: 'wrong password', newPassword: 'another good one' },
    'POST /api/auth/prove': { password: 'wrong password' },
    'POST /2fa': { do: 'verify', code: '123456' },
    'POST /forgot-password': { email: 'nobody@harbour.test' },
    'POST /reset-password': { token: 'rst_x.y', newPassword: 'another good one', confirmPassword: 'another good one' },
    'POST /verify-email': { do: 'resend', email: 'nobody@harbour.test' },
    'POST /confirm-identity': { password: 'wrong password' },
    'POST /profile/security': { do: 'verification' },
    'POST /profile/security/two-factor': { do: 'start', method: 'TOTP' },
    'PATCH /api/auth/profile': { phone: '2' },
    'DELETE /api/auth/profile': { confirmation: 'nobody@harbour.test' },
    'POST /api/auth/avatar': null,
    'DELETE /api/auth/avatar': null,
    'POST /api/auth/change-email': { email: 'new@harbour.test' },
    'DELETE /api/auth/change-email': null,
    'POST /api/auth/confirm-email': { token: 'emc_x.y' },
    'POST /profile/avatar': {},
    'POST /profile/avatar/remove': {},
    'POST /profile/email': { email: 'new@harbour.test' },
    'POST /profile/email/cancel': {},
    'POST /profile/delete': { confirmation: 'nobody@harbour.test' },
    'POST /confirm-email': { token: 'emc_x.y' },
    'POST /api/join/:id': { name: 'Stranger', role: 'OBSERVER' },
    'POST /api/rooms/tickets': { party: 'poker', id: ownObjects.id },
    'POST /api/planning-poker/accounts/:accountId/sessions': { name: 'New', votingSystemId: ownObjects.votingSystemId },
    'POST /api/planning-poker/sessions': { name: 'New', votingSystemId: ownObjects.votingSystemId },
    'POST /api/planning-poker/accounts/:accountId/import': importableFile,
    ...Object.fromEntries(
      [sessionPath, '/api/planning-poker/accounts/:accountId/sessions/:id'].flatMap(path => [
        [`PUT ${path}`, { name: `${canary} session` }],
        [`PATCH ${path}`, { description: 'Changed' }],
        [`DELETE ${path}`, null],
        [`POST ${path}/restore`, null],
        [`POST ${path}/reopen`, null],
        [`POST ${path}/duplicate`, null],
      ]),
    ),
    [`POST ${sessionPath}/pause`]: null,
    [`POST ${sessionPath}/resume`]: null,
    [`POST ${sessionPath}/archive`]: null,
    [`POST ${sessionPath}/reset-all-votes`]: { notifyParticipants: false },
    [`POST ${sessionPath}/stories/reorder`]: { storyIds: [ownObjects.storyId] },
    [`PATCH ${sessionPath}/stories/:storyId`]: { title: `${canary} story` },
    [`PUT ${sessionPath}/stories/:storyId`]: { link: 'https://tracker.test/1' },
    [`DELETE ${sessionPath}/stories/:storyId`]: null,
    [`POST ${sessionPath}/stories/:storyId/skip`]: null,
    [`POST ${sessionPath}/stories/:storyId/duplicate`]: { title: 'A copy' },
    [`POST ${sessionPath}/stories/:storyId/reset`]: null,
    [`PATCH ${sessionPath}/stories/:storyId/votes`]: { value: '5' },
    [`PUT ${sessionPath}/participants/:participantId`]: { role: 'VOTER' },
    [`POST ${sessionPath}/participants/:participantId/nudge`]: null,
    [`POST ${sessionPath}/nudge`]: {},
    [`POST ${sessionPath}/hand-over`]: { participantId: ownObjects.participantId },
    [`PUT ${sessionPath}/voting`]: { votes: true },
    [`POST ${sessionPath}/participants/:participantId/restore`]: null,
    [`PUT ${sessionPath}/door`]: { closed: false },
    [`POST ${sessionPath}/guests/remove`]: {},
    [`POST ${sessionPath}/guests/restore`]: { participantIds: ['par_none'] },
    [`POST ${sessionPath}/reactions`]: { reaction: '👍' },
    [`POST ${sessionPath}/discussions`]: { content: 'Said' },
    [`DELETE ${sessionPath}/discussions/:commentId`]: null,
    [`POST ${sessionPath}/join`]: {},
    [`POST ${sessionPath}/leave`]: null,
    [`POST ${sessionPath}/start`]: null,
    [`POST ${sessionPath}/complete`]: null,
    [`POST ${sessionPath}/stories`]: { titles: ['One more'] },
    [`POST ${sessionPath}/stories/:storyId/voting`]: null,
    [`PUT ${sessionPath}/stories/:storyId/votes`]: { value: '5' },
    [`POST ${sessionPath}/stories/:storyId/votes`]: { value: '8' },
    [`DELETE ${sessionPath}/stories/:storyId/votes`]: null,
    [`PUT ${sessionPath}/stories/:storyId/estimate`]: { estimate: '5' },
    [`POST ${sessionPath}/stories/:storyId/estimate`]: { estimate: '5' },
    [`POST ${sessionPath}/reveal`]: null,
    [`DELETE ${sessionPath}/reveal`]: null,
    [`POST ${sessionPath}/next`]: null,
    [`POST ${sessionPath}/previous`]: null,
    [`POST ${sessionPath}/timer`]: { duration: 60 },
    [`DELETE ${sessionPath}/timer`]: null,
    [`PATCH ${sessionPath}/participants/:participantId`]: { role: 'OBSERVER' },
    [`DELETE ${sessionPath}/participants/:participantId`]: null,
    'POST /api/accounts': { name: 'Further' },
    'POST /api/accounts/switch': { accountId: ownObjects.accountId },
    'PATCH /api/accounts/:accountId': { company: { stage: 'seed' } },
    'PUT /api/accounts/:accountId': { company: { stage: 'seed' } },
    'DELETE /api/accounts/:accountId': { confirmation: 'not its name' },
    'POST /api/accounts/:accountId/transfer': { userId: 'usr_nobody' },
    'PUT /api/accounts/features': { enabledFeatures: [...allFlags] },
    'POST /my-work/state': { kind: 'GOAL', id: ownObjects.goalId ?? '', state: 'AT_RISK' },
    'POST /my-work/start': { tool: 'poker', id: ownObjects.id },
    'POST /stars': { kind: 'POKER', id: ownObjects.id, starred: '1', back: '/my-work' },
    'PUT /api/stars': { kind: 'POKER', id: ownObjects.id, starred: true },
    'PUT /api/recents': { kind: 'POKER', id: ownObjects.id },
    'PUT /api/notifications/preferences': { role_changed: { inApp: true, mail: 'digest' } },
    'POST /api/notifications/read-all': null,
    'POST /api/notifications/:notificationId/read': null,
    'POST /account-settings': { name: '' },
    'POST /account-settings/transfer': { userId: 'usr_nobody' },
    'POST /account-settings/delete': { confirmation: 'not its name' },
    'POST /account-settings/features': Object.fromEntries(allFlags.map(flag => [flag, 'on'])),
    'POST /accounts/new': { name: 'Further' },
    'POST /accounts/switch': { accountId: ownObjects.accountId ?? '' },
    'POST /unsubscribe': { token: 'x.y' },
    'POST /notifications/act': { do: 'readAll' },
    'POST /notifications/:notificationId/act': { do: 'read' },
    'POST /profile/notifications': { 'role_changed.inApp': 'on' },
    ...peopleBodies(ownObjects),
    ...retroBodies(retros.own),
    ...boardBodies(boards.own),
    ...planningBodies(ownObjects),
    ...cadenceBodies,
    ...discoveryBodies(ownObjects.productId ?? ''),
    ...financeBodies(ownObjects),
    ...pricingBodies,
    ...billingBodies,
    ...checkoutBodies,
    'POST /login': { email: 'nobody@harbour.test', password: 'wrong password' },
    'POST /register': { email: 'x', password: 'y' },
    'POST /logout': {},
    'POST /demo/login': { type: 'NONE' },
    'POST /demo/planning-poker': {},
    'POST /voting-demo': {},
    'POST /contact-admin': { subject: 'Help', message: 'Please.' },
    'POST /onboarding/start': { act: 'later' },
    'POST /onboarding/company': { act: 'later' },
    'POST /onboarding/invite': { emails: 'nobody@harbour.test', role: 'MEMBER' },
    'POST /onboarding/features': { agile_survival: 'on' },
    'POST /onboarding/session': { name: 'First', stories: 'One' },
    'POST /onboarding/skip': {},
    'POST /onboarding/reset': {},
    'POST /preferences': { theme: 'dark', back: '/' },
    'POST /profile': { firstName: 'Ines', lastName: 'Renamed', phone: '3', language: 'en' },
    'POST /planning-poker/import': {},
    'POST /planning-poker/:id/act': { do: 'pause' },
    'POST /poker/sessions/:id/estimates': {},
    'POST /planning-poker/:id': { name: 'Renamed', votingSystemId: ownObjects.votingSystemId ?? '' },
    'POST /sessions/new': { name: 'New', votingSystemId: ownObjects.votingSystemId ?? '' },
    'POST /planning-poker': { name: 'New', votingSystemId: ownObjects.votingSystemId ?? '' },
    'POST /join/:id': { name: 'Stranger', role: 'OBSERVER' },
  }
  /** Returns the objects for a route: retro ids for retro routes, board ids for board routes. */
  const idsFor = (kind: keyof typeof idsByKind, path = ''): Ids => ({
    ...idsByKind[kind],
    ...(isRetroPath(path) && retros[kind]),
    ...(isBoardPath(path) && boards[kind]),
  })
  return { bodies, idsFor, own: ownObjects, foreign: foreignObjects }
}

/** Returns a guest of the home account's session. */
export function guestOf(ids: Ids): Principal {
  return {
    name: 'guest',
    role: null,
    isMember: false,
    headers: async () => ({ authorization: `Bearer ${ids.guestToken}` }),
  }
}
