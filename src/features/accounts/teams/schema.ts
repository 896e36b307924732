import { z } from 'zod'
import { teamRoles } from '#features/accounts/invitations/rules.ts'
import { assignableRoles } from '#features/accounts/members/rules.ts'
import { paging } from '#features/accounts/members/schema.ts'
import { looksLikeEmail, normaliseEmail, tidy } from '#features/identity/credentials/rules.ts'
import { listQuery } from '#kit/list/state.ts'
import { plainText } from '#kit/text.ts'
import { maxDescriptionLength, maxMembersAtOnce, maxNameLength } from './rules.ts'

const id = z.string().min(1).max(64)
const lengthOf = (text: string) => [...text].length

const Name = z
  .string('teams.errors.nameLength')
  // The length counts after spaces are removed. This limit only keeps `tidy` from working on huge texts.
  .max(2000, 'teams.errors.nameLength')
  .transform(tidy)
  .refine(name => lengthOf(name) >= 1 && lengthOf(name) <= maxNameLength, 'teams.errors.nameLength')
const Description = plainText('teams.errors.descriptionLong').max(maxDescriptionLength, 'teams.errors.descriptionLong')
const Role = z.enum(teamRoles, { error: 'teams.errors.roleUnknown' })

export const NewTeam = z.strictObject({ name: Name, description: Description.default('') })
export type NewTeam = z.infer<typeof NewTeam>

export const TeamChange = z.strictObject({ name: Name, description: Description }).partial()
export type TeamChange = z.infer<typeof TeamChange>

export const NewTeamMember = z.strictObject({ userId: id, role: Role.default('MEMBER') })
export type NewTeamMember = z.infer<typeof NewTeamMember>

export const NewTeamWithMembers = NewTeam.extend({ members: z.array(NewTeamMember).max(maxMembersAtOnce).default([]) })

export const TeamRoleChange = z.strictObject({ role: Role })

/** Query parameters of the API. The pages have `teamList`. */
export const TeamQuery = z.strictObject({ ...paging, q: plainText().max(100).default('') })
export type TeamQuery = z.infer<typeof TeamQuery>
export const ActivityQuery = z.strictObject(paging)

/** The form to invite someone to a team, and to the account if needed. */
export const TeamInviteForm = z.object({
  email: z.string().max(300).transform(normaliseEmail).refine(looksLikeEmail, 'auth.errors.emailInvalid'),
  role: Role,
  accountRole: z.enum(assignableRoles, { error: 'members.errors.roleUnknown' }),
})

/** The form of a new team. Each selected person has a field with this prefix and their user id. */
export const selectedPersonPrefix = 'with:'
export const NewTeamForm = z.object({ name: Name, description: Description.default('') })

export const teamList = listQuery({ sorts: { name: 'asc', members: 'desc', created: 'desc' }, filters: {} })
export type TeamListQuery = z.output<typeof teamList.schema>

/** State of a team's member list. Leads come first. */
export const teamMemberList = listQuery({ sorts: { role: 'asc', name: 'asc', joined: 'desc' }, filters: {} })
export type TeamMemberListQuery = z.output<typeof teamMemberList.schema>
