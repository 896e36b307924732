import { and, eq, inArray } from 'drizzle-orm'
import type { Statement } from '#db/client.ts'
import { customRoles, invitations, memberships, teamMembers, teams } from '#db/schema/accounts.ts'
import { sha256 } from '#kit/data/crypto.ts'
import { demoEmailDomain } from '#kit/mail/demo-email.ts'
import { nameKey } from '#kit/names.ts'
import {
  dayMs,
  getPersonByFirstName,
  type SampleContext,
  type SampleStatements,
  teamCreatedAt,
} from './commands-sample-context.ts'
import type { SampleInvitation, SampleRole, SampleTeam } from './companies/company.ts'

const weekMs = 7 * dayMs

/** Returns the statements for the company's teams and pending invitations. */
export const sampleTeamStatements: SampleStatements = context => [
  ...(context.company.teams ?? []).flatMap((team, index) => teamStatements(context, team, index)),
  ...(context.company.invitations ?? []).map(invitation => invitationStatement(context, invitation)),
]

function teamStatements(context: SampleContext, { name, description, people }: SampleTeam, index: number): Statement[] {
  const { scope, owner } = context
  const { db, ids, accountId } = scope
  const teamId = context.teamIds.get(name)!
  const createdAt = teamCreatedAt(context, index)
  const teamRow = { id: teamId, accountId, name, nameKey: nameKey(name), description }
  const members = Object.entries(people).map(([firstName, role]) => ({
    id: ids.id('tmb'),
    accountId,
    teamId,
    membershipId: getPersonByFirstName(context, firstName).membershipId,
    role,
    joinedAt: createdAt,
  }))
  return [
    db.orm.insert(teams).values({ ...teamRow, createdBy: owner.id, createdAt, updatedAt: createdAt }),
    db.orm.insert(teamMembers).values(members),
  ]
}

function invitationStatement(context: SampleContext, { name, role, invitedBy, daysAgo }: SampleInvitation) {
  const { db, ids, accountId, clock } = context.scope
  const sentAt = clock.now() - daysAgo * dayMs
  return db.orm.insert(invitations).values({
    id: ids.id('inv'),
    accountId,
    email: `${name}@${demoEmailDomain}`,
    role,
    permissions: [],
    inviterId: getPersonByFirstName(context, invitedBy).id,
    // A random secret: sample invitations can be resent or cancelled, but not accepted.
    secretHash: sha256(ids.secret()),
    sentAt,
    expiresAt: sentAt + weekMs,
    createdAt: sentAt,
  })
}

/** Returns the statements for the company's custom roles and their members. */
export const sampleRoleStatements: SampleStatements = context =>
  (context.company.roles ?? []).flatMap((role, index) => roleStatements(context, role, index))

function roleStatements(context: SampleContext, { people, name, ...role }: SampleRole, index: number): Statement[] {
  const { scope, foundedAt } = context
  const { db, ids, accountId } = scope
  const id = ids.id('rol')
  const createdAt = foundedAt + (40 + index * 9) * dayMs
  const holders = people.map(firstName => getPersonByFirstName(context, firstName).membershipId)
  return [
    db.orm
      .insert(customRoles)
      .values({ ...role, id, accountId, name, nameKey: nameKey(name), createdAt, updatedAt: createdAt }),
    db.orm
      .update(memberships)
      .set({ customRoleId: id })
      .where(and(eq(memberships.accountId, accountId), inArray(memberships.id, holders))),
  ]
}
