import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '#db/json-rows.ts'
import * as schema from '#db/schema/index.ts'
import { upsertParticipants } from '#features/agile/retros/live/storage/commands-live-sql.ts'
import {
  forgetSql,
  personalData,
  type TableData,
} from '#features/identity/profile/personal-data/rules-personal-data.ts'
import { emailAddressHash } from '#kit/data/audit.ts'
import { makeTestApp, type TestApp, type TestPerson } from '#tests/support/app.ts'
import { createRetro } from '#tests/support/created-retro.ts'
import { type Caller, callerOf } from '#tests/support/poker-api.ts'
import { RetroClient } from '#tests/support/retro-room.ts'
import { waitFor } from '#tests/support/wait.ts'

const tables = Object.values(schema).filter(value => is(value, SQLiteTable)) as SQLiteTable[]
const textColumns = new Map(
  tables.map(getTableConfig).map(({ name, columns }) => {
    const texts = columns.filter(column => !/^(integer|real)/i.test(column.getSQLType()))
    return [name, texts.map(column => column.name).sort()]
  }),
)

const columnsIn = (...lists: (string | undefined)[]) => lists.flatMap(list => list?.split(/\s+/).filter(Boolean) ?? [])
/** Groups columns: changed on deletion, retained personal data, and all others. */
function columnsOf(data: TableData) {
  if (typeof data === 'string') return { changed: [], retained: [], other: columnsIn(data) }
  const { replaced, emptied, deleted, retained = {}, other } = data
  return { changed: columnsIn(replaced, emptied, deleted), retained: Object.keys(retained), other: columnsIn(other) }
}

describe('the table of personal data', () => {
  it('classifies every text column of every table and nothing else', () => {
    const listedColumns = Object.entries(personalData).map(([name, data]) => {
      return [name, Object.values(columnsOf(data)).flat().sort()] as const
    })
    const hint = 'classify it in src/features/identity/profile/personal-data/rules-personal-data-*.ts'
    expect(Object.fromEntries(listedColumns), hint).toEqual(Object.fromEntries(textColumns))
  })

  it('has a statement for each column that deletion changes', () => {
    for (const [name, data] of Object.entries(personalData)) {
      const hasChanges = columnsOf(data).changed.length > 0
      const statements = forgetSql([name, data])
      // The command itself handles the person's own row.
      if (name !== 'users') expect({ name, hasChanges: statements.length > 0 }).toEqual({ name, hasChanges })
      for (const sql of statements) expect(sql).toContain(name)
    }
  })
})

const canaries = {
  firstName: 'Kanaria',
  lastName: 'Vogelsang',
  email: 'kanari.vogel@birds.test',
  phone: '+46 70 777 88 99',
  agent: 'KanariBrowser/7.7',
  address: '198.51.100.77',
}
const words = Object.values(canaries)

/** The columns that contain a word, as `table.column`. */
async function columnsWith(t: TestApp, word: string) {
  const { rows } = await t.client.execute(
    `select name from sqlite_master where type = 'table' and name not glob 'search_index_*'`,
  )
  const found = new Set<string>()
  for (const { name } of rows) {
    const content = await t.client.execute(`select * from "${name}"`)
    for (const row of content.rows)
      for (const column of content.columns)
        if (String(row[column]).toLowerCase().includes(word.toLowerCase())) found.add(`${name}.${column}`)
  }
  return [...found].sort()
}

/** Columns that still contain personal data after the deletion, as the table of personal data allows. */
const retainedColumns = ['audit_log.ip_address', 'audit_log.user_agent', 'audit_archives.rows']

describe('a person who deletes their profile', () => {
  let t: TestApp
  let host: TestPerson
  let lead: Caller
  let bird: Caller
  let birdId = ''
  let poker = ''
  let retro: Awaited<ReturnType<typeof createRetro>>
  const birdHeaders = { 'user-agent': canaries.agent, 'cf-connecting-ip': canaries.address }

  async function expectSuccess(response: ReturnType<Caller>) {
    const { status, body } = await response
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data
  }

  beforeAll(async () => {
    t = await makeTestApp()
    // The IP address of a request comes from the edge.
    t.services.config.local = false
    host = await t.register({ firstName: 'Maya' })
    const account = host.account.id
    await t.client.execute({ sql: `update accounts set plan = 'ENTERPRISE' where id = ?`, args: [account] })
    lead = callerOf(t, { authorization: `Bearer ${host.token}` })
    const { firstName, lastName, email, phone } = canaries
    await t.send('/api/auth/login', { json: { email, password: 'not it at all' }, headers: birdHeaders })
    const invited = await expectSuccess(lead('POST', `/api/accounts/${account}/invitations`, { email, role: 'ADMIN' }))
    const person = { firstName, lastName, email, phone, password: 'a harbour with seven boats' }
    const { user, token } = await (await t.send('/api/auth/register', { json: person, headers: birdHeaders })).json()
    birdId = user.id
    await t.client.execute({ sql: 'update users set email_verified_at = 1 where id = ?', args: [birdId] })
    const call = callerOf(t, { authorization: `Bearer ${token}`, ...birdHeaders })
    await expectSuccess(call('PATCH', '/api/auth/profile', { phone }, { headers: { 'idempotency-key': 'kanari' } }))
    await expectSuccess(call('POST', '/api/auth/change-email', { email: `new.${email}` }))
    await expectSuccess(call('POST', `/api/accounts/invitations/${invited.id}/accept`))

    const signedIn = await t.signIn({ id: birdId, accountId: account })
    const { cookie } = signedIn
    bird = callerOf({ send: t.browse }, { cookie, ...birdHeaders })
    await expectSuccess(
      bird('POST', '/api/admin-messages', { subject: 'Hello', message: `I am ${firstName} ${lastName}` }),
    )
    await expectSuccess(
      bird('POST', `/api/accounts/${account}/api-keys`, {
        name: `${firstName}’s`,
        scopes: ['board:read'],
        expiresInDays: 30,
      }),
    )
    const members = [{ userId: birdId, role: 'MEMBER' }]
    const team = await expectSuccess(lead('POST', '/api/teams/with-members', { name: 'Birds', members }))

    const decks = await expectSuccess(lead('GET', '/api/planning-poker/voting-systems'))
    const session = { name: 'Nests', votingSystemId: decks.items[0].id, stories: 'Build a nest' }
    poker = (await expectSuccess(lead('POST', `/api/planning-poker/accounts/${account}/sessions`, session))).id
    const pokerUrl = `/api/planning-poker/sessions/${poker}`
    await expectSuccess(lead('POST', `${pokerUrl}/start`))
    await expectSuccess(bird('POST', `${pokerUrl}/join`))
    await expectSuccess(bird('POST', `${pokerUrl}/discussions`, { content: 'Twigs' }))

    retro = await createRetro(lead, { settings: { allowAnonymousCards: false } })
    await expectSuccess(bird('POST', `${retro.url}/join`))
    await expectSuccess(lead('POST', `${retro.url}/start`))
    await expectSuccess(bird('PUT', `${retro.url}/check-in`, { mood: 4, answer: `${firstName} is fine` }))
    await expectSuccess(lead('POST', `${retro.url}/set-phase`, { phase: 'COLLECT' }))
    await expectSuccess(bird('POST', `${retro.url}/cards`, { columnId: 'start', content: 'Sing' }))
    await expectSuccess(lead('POST', `${retro.url}/set-phase`, { phase: 'DISCUSS' }))
    const { cards, participants } = await retro.viewFor(lead)
    await expectSuccess(bird('POST', `${retro.url}/cards/${cards[0]!.id}/comments`, { content: 'Louder' }))
    await expectSuccess(lead('POST', `${retro.url}/set-phase`, { phase: 'ACTION_ITEMS' }))
    const participantId = participants.find(({ userId }) => userId === birdId)!.id
    await expectSuccess(lead('POST', `${retro.url}/action-items`, { title: 'Practise', assigneeId: participantId }))
    await expectSuccess(lead('POST', '/api/action-items', { title: 'Fly', assigneeId: birdId }))

    const board = (await expectSuccess(lead('POST', '/api/kanban/boards', { title: 'Aviary', teamId: team.id }))).id
    const items = `/api/kanban/boards/${board}/items`
    const { item } = (await expectSuccess(lead('POST', items, { title: 'Cage' }))) as { item: { id: string } }
    await expectSuccess(bird('POST', `${items}/${item.id}/comments`, { content: 'Open it' }))
    const cost = { memberId: birdId, weeklyCents: 100, fromDay: '2026-01-01' }
    await expectSuccess(lead('POST', '/api/finance/team-costs', cost))
    await expectSuccess(
      bird('POST', `/api/kanban/boards/${board}/views`, { name: `${firstName}’s view`, query: 'q=cage' }),
    )
  })
  afterAll(() => t.close())

  it('appears in the audit log by ids and a keyed hash only, even when a caller reports an address', async () => {
    const details = { who: `Ask ${canaries.email}` }
    await expectSuccess(bird('POST', '/api/sessions/audit-logs', { action: 'seen', details }))
    const { items } = await expectSuccess(lead('GET', '/api/sessions/audit-logs?action=reported.seen'))
    expect(items[0].details).toEqual({ who: 'Ask (address)' })
    const invited = await expectSuccess(lead('GET', '/api/sessions/audit-logs?action=invitation.created'))
    expect(invited.items[0].details).toMatchObject({ address: emailAddressHash(t.services, canaries.email) })
    expect(await columnsWith(t, canaries.email)).not.toContain('audit_log.details')
  })

  it('appears in many columns before the deletion', async () => {
    const nameColumns = [
      'poker_participants.name',
      'poker_comments.name',
      'retro_participants.name',
      'retro_comments.name',
      'board_comments.name',
      'action_items.assignee_name',
      'notifications.params',
      'outbox.payload',
      'idempotency_keys.answer',
      'users.last_name',
      'admin_messages.message',
    ]
    expect(await columnsWith(t, canaries.lastName)).toEqual(expect.arrayContaining(nameColumns))
    const emailColumns = ['invitations.email', 'outbox.payload']
    expect(await columnsWith(t, canaries.email)).toEqual(expect.arrayContaining(emailColumns))
    const agentColumns = ['auth_sessions.user_agent', 'login_attempts.user_agent']
    expect(await columnsWith(t, canaries.agent)).toEqual(expect.arrayContaining(agentColumns))
    expect(await columnsWith(t, canaries.address)).toContain('login_attempts.ip_address')
  })

  it('appears in no database text afterwards, and open rooms do not restore the name', async () => {
    const memberFields = { kind: 'member', participantId: null, canEditAny: true, sessionId: null } as const
    const viewer = { ...memberFields, accountId: host.account.id, userId: host.user.id, name: 'Maya' }
    const retroClient = new RetroClient(viewer)
    const room = t.roomOf('retro', retro.id)
    await room.connect(retroClient, viewer)
    expect(retroClient.view!.participants.map(({ name }) => name)).toContain(
      `${canaries.firstName} ${canaries.lastName}`,
    )

    const response = await bird('DELETE', '/api/auth/profile', { confirmation: canaries.email })
    expect(response.status).toBe(200)
    await waitFor(() => expect(retroClient.view!.participants.map(({ name }) => name)).toContain('Deleted user'))
    // A phase change writes every participant. A room that missed the update would write the old name from its memory.
    await expectSuccess(lead('POST', `${retro.url}/set-phase`, { phase: 'VOTE' }))
    const participant = retroClient.view!.participants.find(({ userId }) => userId === birdId)!
    // A late write of the room does not restore the name either.
    const row = {
      id: participant.id,
      userId: birdId,
      name: canaries.lastName,
      role: 'VOTER',
      status: 'LEFT',
      joinedAt: 1,
      mood: 4,
      answer: canaries.firstName,
    }
    const statements = statementsOf(host.account.id, retro.id)(upsertParticipants, [row])
    await t.services.db.unscoped('a test').batch(statements)
    await expectSuccess(lead('POST', `/api/planning-poker/sessions/${poker}/complete`))

    await t.client.execute(`delete from outbox where payload like '%Your Trimtab profile was deleted%'`)
    for (const word of words) {
      const columns = (await columnsWith(t, word)).filter(column => !retainedColumns.includes(column))
      expect({ word, columns }).toEqual({ word, columns: [] })
    }
  })
})
