import { Hono } from 'hono'
import { actorOf, managersOnly } from '#features/accounts/members/access.ts'
import { rolesToGrant } from '#features/accounts/members/authority.ts'
import { countPeople, listTeamNames } from '#features/accounts/members/queries-people.ts'
import { countSeats } from '#features/accounts/members/queries-seats.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail, failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { refusalTextOf } from '#kit/http/form.ts'
import { changeEach } from '#kit/list/change-each.ts'
import { listPages } from '#kit/list/pages.tsx'
import type { C } from '#kit/list/pages-options.ts'
import { paths } from '#src/paths.ts'
import { inviteMany, resendInvitation, revokeInvitation } from './commands.ts'
import { answerPages } from './pages-answer.tsx'
import { findAccountInvitation, listInvitations } from './queries.ts'
import { InviteForm, invitationList } from './schema.ts'
import { InvitationsPage } from './views/invitations-page.tsx'

const teamsOf = (c: C) => listTeamNames(scope(c))

async function getSelectedTeam(c: C, id: string) {
  if (!id) return null
  const matchingTeam = (await teamsOf(c)).find(team => team.id === id)
  if (!matchingTeam) return failAt('teamId', 'errors.impossible')
  return { id, name: matchingTeam.name, role: 'MEMBER' as const }
}

const listRoutes = listPages({
  path: paths.invitations(),
  param: 'invitationId',
  access: access(managersOnly),
  query: invitationList,
  title: c => translator(c.var.locale, 'invitations')('list.title'),
  async load(c, { status, ...state }) {
    const accountScope = scope(c)
    const filters = { ...state, status: status === 'all' ? undefined : (status ?? 'pending') }
    const [counts, seats, rows] = await Promise.all([
      countPeople(accountScope),
      countSeats(accountScope),
      listInvitations(accountScope, filters),
    ])
    return { account: sessionOf(c).account.name, counts, seats, rows }
  },
  async findNoticeRow(c, id, done) {
    const { email, status } = (await findAccountInvitation(scope(c), id)) ?? fail('not_found')
    const isRevoked = status === 'revoked'
    // Null hides the notice if the invitation has changed again since the action.
    return isRevoked === (done === 'revoke') ? { id, name: email } : null
  },
  async loadFieldData(c) {
    const session = sessionOf(c)
    const isDemo = session.account.demoEndsAt !== null || session.user.isDemo
    return { roles: rolesToGrant(session), teams: await teamsOf(c), isDemo }
  },
  values: async () => ({ role: 'MEMBER' }),
  create: {
    form: InviteForm,
    async run(c, { emails, role, teamId }) {
      const team = await getSelectedTeam(c, teamId)
      const outcomes = await inviteMany(scope(c), actorOf(c), { emails, role, team })
      return outcomes.map(({ email, refusal }) => ({
        email,
        refusal: refusal && refusalTextOf(c, refusal),
        status: refusal?.status,
      }))
    },
    /** Shows the result of each email. Emails that could not be invited stay in the form. */
    respond(_, results, show, values) {
      const failedResults = results.filter(({ refusal }) => refusal !== null)
      const remainingValues = { ...values, emails: failedResults.map(({ email }) => email).join('\n') }
      const status = failedResults.length === results.length ? failedResults[0]?.status : 200
      return show(results, failedResults.length > 0 ? remainingValues : null, status)
    },
  },
  actions: {
    resend: (c, id) => resendInvitation(scope(c), actorOf(c), id),
    revoke: (c, id) => revokeInvitation(scope(c), id),
  },
  bulk: {
    resend: (c, ids) => changeEach(ids, id => resendInvitation({ ...scope(c), idempotency: null }, actorOf(c), id)),
    revoke: (c, ids) => changeEach(ids, id => revokeInvitation({ ...scope(c), idempotency: null }, id)),
  },
  view: view => <InvitationsPage {...view} />,
})

export const invitationPages = new Hono<AppEnv>().route('/', listRoutes).route('/', answerPages)
