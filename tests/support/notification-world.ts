import { memberships } from '#db/schema/accounts.ts'
import { users } from '#db/schema/identity.ts'
import { accountCreationStatements } from '#features/accounts/memberships/commands.ts'
import type { AccountRole } from '#kit/context.ts'
import type { RoomKind, Viewer } from '#kit/rooms.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The people who can read a text: no one, active members who can open the tools, or everyone who ever was a member. */
type Readers = 'no one' | 'staff' | 'members'
export type Secret = { text: string; accountIds: string[]; readers: Readers; ownerIds: string[]; isDeleted?: boolean }

export type Member = { id: string; name: string; email: string; isAnonymous: boolean }
export type Membership = { role: AccountRole; isActive: boolean }
export type Company = {
  id: string
  /** An owner, a team lead, a member, an anonymous member, an investor, and a member of both companies. */
  people: Member[]
  /** Ids of everyone who ever was a member. */
  memberIds: string[]
  memberships: Map<string, Membership>
  /** Whether the feature of sessions and boards is on. */
  hasTools: boolean
  teamId: string
  boardId: string
  votingSystemId: string
  votes: string[]
  items: { id: string; secret: Secret }[]
  poker: { id: string; storyId: string; step: number } | null
  retro: { id: string; columnId: string; topicId: string; step: number } | null
}

let canaryCount = 0
/** A word that occurs nowhere else. Its first part is the same in both companies. */
const createCanary = () => `kanari${(++canaryCount).toString(36)}q`

const reason = 'a test reads and writes notifications'

/**
 * Creates two companies with similar words, and one person who is a member of both. Each text in them is a secret with
 * its readers.
 */
export async function makeNotificationWorld(t: TestApp) {
  const db = t.db.unscoped(reason)
  const secrets: Secret[] = []
  const companies: Company[] = []
  let commandCount = 0

  function createSecret(readers: Readers, accountIds: string[], ownerIds: string[] = []): Secret {
    const secret: Secret = { text: createCanary(), accountIds, readers, ownerIds }
    secrets.push(secret)
    return secret
  }

  /** Adds a person. An anonymous person acts only in anonymous phases, so no one else can learn their name or id. */
  async function addPerson(accountIds: string[], isAnonymous: boolean): Promise<Member> {
    const id = t.services.ids.id('usr')
    const { text } = createSecret(isAnonymous ? 'no one' : 'members', accountIds, [id])
    if (isAnonymous) secrets.push({ text: id, accountIds, readers: 'no one', ownerIds: [id] })
    const now = t.clock.now()
    const email = `${text}@harbour.test`
    const names = { firstName: 'Ines', lastName: text }
    const row = { id, email, ...names, phone: '1', passwordHash: 'none', createdAt: now, updatedAt: now }
    await db.orm.insert(users).values(row)
    return { id, name: `Ines ${text}`, email, isAnonymous }
  }

  async function addMember(company: Company, person: Member, role: AccountRole) {
    const row = { id: t.services.ids.id('mem'), accountId: company.id, userId: person.id, role, permissions: [] }
    await db.orm.insert(memberships).values({ ...row, joinedAt: t.clock.now() })
    company.people.push(person)
    company.memberIds.push(person.id)
    company.memberships.set(person.id, { role, isActive: true })
  }

  /** Sends a request as a person, signed in to a company. */
  async function request(
    company: Company,
    person: Member,
    path: string,
    json?: object,
    method = json ? 'POST' : 'GET',
  ) {
    const { request: send } = await t.signIn({ id: person.id, accountId: company.id })
    const response = await send(path, { method, ...(json && { json }) })
    const text = await response.text()
    return { status: response.status, text, data: text.startsWith('{') ? JSON.parse(text).data : null }
  }

  const viewerOf = (company: Company, person: Member): Viewer => {
    const { role } = company.memberships.get(person.id)!
    return {
      kind: 'member',
      accountId: company.id,
      userId: person.id,
      participantId: null,
      name: person.name,
      canEditAny: role === 'OWNER',
      role,
      sessionId: null,
    }
  }
  /** Sends a command to a room as a person. */
  const sendCommand = (
    company: Company,
    person: Member,
    party: RoomKind,
    id: string,
    type: string,
    fields: object = {},
  ) => t.services.rooms.command(party, id, viewerOf(company, person), { id: `n${++commandCount}`, type, ...fields })

  async function addCompany() {
    // Secrets that are created before the account share this array, so they belong to the account once it has an id.
    const accountIds: string[] = []
    const owner = await addPerson(accountIds, false)
    // The account menu names the companies of a person wherever they are. The array grows with each new member.
    const memberIds = [owner.id]
    const name = createSecret('members', accountIds, memberIds).text
    const { scope, statements } = accountCreationStatements(t.services, { name, ownerId: owner.id, plan: 'ENTERPRISE' })
    await db.batch(statements)
    accountIds.push(scope.accountId)
    const company: Company = {
      id: scope.accountId,
      people: [owner],
      memberIds,
      hasTools: true,
      memberships: new Map([[owner.id, { role: 'OWNER', isActive: true }]]),
      teamId: '',
      boardId: '',
      votingSystemId: '',
      votes: Array.from({ length: 3 }, () => createSecret('no one', accountIds).text),
      items: [],
      poker: null,
      retro: null,
    }
    companies.push(company)
    await addMember(company, await addPerson(accountIds, false), 'TEAM_LEAD')
    await addMember(company, await addPerson(accountIds, false), 'MEMBER')
    await addMember(company, await addPerson(accountIds, true), 'MEMBER')
    await addMember(company, await addPerson(accountIds, false), 'INVESTOR')
    return company
  }

  /** Creates the team, board and voting system of a company through the API. */
  async function addContent(company: Company) {
    const [owner] = company.people as [Member]
    const create = async (path: string, json: object) => (await request(company, owner, path, json)).data.id as string
    const titleWithSecret = (readers: Readers) => `Moor ${createSecret(readers, [company.id]).text}`
    company.teamId = await create('/api/teams', { name: titleWithSecret('members') })
    company.boardId = await create('/api/kanban/boards', { title: titleWithSecret('staff'), teamId: company.teamId })
    const values = company.votes.map((value, index) => ({ value, order: index + 1 }))
    company.votingSystemId = await create('/api/planning-poker/voting-systems', { name: 'Words', values })
    for (const { id, isAnonymous } of company.people.slice(1))
      if (!isAnonymous)
        await request(company, owner, `/api/teams/${company.teamId}/members`, { userId: id, role: 'MEMBER' })
  }

  const firstCompany = await addCompany()
  const secondCompany = await addCompany()
  const memberOfBoth = await addPerson([firstCompany.id, secondCompany.id], false)
  for (const company of companies) await addMember(company, memberOfBoth, 'MEMBER')
  for (const company of companies) await addContent(company)
  return { t, db, secrets, companies, createSecret, request, sendCommand }
}
export type NotificationWorld = Awaited<ReturnType<typeof makeNotificationWorld>>
