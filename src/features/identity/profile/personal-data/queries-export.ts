import type { RootDb } from '#db/client.ts'

/**
 * One part of the export. `sql` selects rows about the person: `?1` is their id, `?2` their email. `json` lists the
 * columns with JSON text.
 */
type Part = { name: string; sql: string; json?: readonly string[] }

const participantIdsSql = (table: string) => `select id from ${table} where user_id = ?1`

/**
 * All data about and by a person, except secrets and shared team content. Anonymous cards have no author, so they are
 * not included.
 */
const exportParts: readonly Part[] = [
  {
    name: 'profile',
    sql: `select id, email, first_name, last_name, phone, language, time_zone, status, two_factor, notification_settings,
  terms_version, terms_accepted_at, email_verified_at, created_at, updated_at from users where id = ?1 and email = ?2`,
    json: ['notification_settings'],
  },
  { name: 'picture', sql: 'select type, hex(image) as image_hex, created_at from avatars where user_id = ?1' },
  {
    name: 'accounts',
    sql: `select a.id, a.name, m.role, m.status, m.permissions, m.joined_at, m.last_seen_at
from memberships m join accounts a on a.id = m.account_id where m.user_id = ?1`,
    json: ['permissions'],
  },
  {
    name: 'teams',
    sql: `select t.id, t.name, r.role, r.joined_at from team_members r join teams t on t.id = r.team_id
join memberships m on m.id = r.membership_id where m.user_id = ?1`,
  },
  {
    name: 'invitations',
    sql: `select account_id, iif(email = ?2, 'received', 'sent') as direction, email, role, status, sent_at, answered_at
from invitations where email = ?2 or inviter_id = ?1`,
  },
  {
    name: 'signIns',
    sql: `select created_at, last_activity_at, ended_at, end_reason, kind, device_type, country, ip_address, user_agent
from auth_sessions where user_id = ?1`,
  },
  {
    name: 'signInAttempts',
    sql: `select at, success, ip_address, user_agent, country, risk_factors, risk_score from login_attempts
where user_id = ?1`,
    json: ['risk_factors'],
  },
  { name: 'devices', sql: 'select name, trusted_at, first_seen_at, last_seen_at from devices where user_id = ?1' },
  {
    name: 'apiKeys',
    sql: `select account_id, name, scopes, last_four, created_at, last_used_at, expires_at, revoked_at from api_keys
where user_id = ?1`,
    json: ['scopes'],
  },
  {
    name: 'notifications',
    sql: 'select account_id, kind, params, link, read_at, created_at from notifications where user_id = ?1',
    json: ['params'],
  },
  {
    name: 'messagesToAdmins',
    sql: 'select account_id, kind, subject, message, plan, interval, additional_users, created_at from admin_messages where user_id = ?1',
  },
  {
    name: 'pokerSessions',
    sql: `select s.id, s.name as session, p.name, p.role, p.status, p.joined_at from poker_participants p
join poker_sessions s on s.id = p.session_id where p.user_id = ?1`,
  },
  {
    name: 'pokerVotes',
    sql: `select v.session_id, t.title as story, v.round, v.value, v.changed_value, v.confidence, v.cast_at
from poker_votes v join poker_stories t on t.id = v.story_id where v.participant_id in (${participantIdsSql('poker_participants')})`,
  },
  {
    name: 'pokerComments',
    sql: `select session_id, content, at from poker_comments where participant_id in (${participantIdsSql('poker_participants')})`,
  },
  {
    name: 'retrospectives',
    sql: `select s.id, s.name as session, p.name, p.role, p.status, p.mood, p.answer, p.rating, p.joined_at
from retro_participants p join retro_sessions s on s.id = p.session_id where p.user_id = ?1`,
  },
  {
    name: 'retroCards',
    sql: `select session_id, content from retro_cards where author_id in (${participantIdsSql('retro_participants')})`,
  },
  {
    name: 'retroComments',
    sql: `select session_id, content from retro_comments where author_id in (${participantIdsSql('retro_participants')})`,
  },
  {
    name: 'retroVotes',
    sql: `select session_id, topic_id, count from retro_votes where participant_id in (${participantIdsSql('retro_participants')})`,
  },
  {
    name: 'actionItems',
    sql: `select account_id, iif(assignee_id = ?1, 'assigned', 'created') as relation, title, description, status, due_date,
  created_at from action_items where assignee_id = ?1 or creator_id = ?1`,
  },
  {
    name: 'boardComments',
    sql: 'select item_id, content, created_at, edited_at from board_comments where author_id = ?1',
  },
  {
    name: 'boardViews',
    sql: 'select board_id, name, query, is_shared, created_at from board_views where owner_id = ?1',
  },
  {
    name: 'boardItems',
    sql: `select board_id, number, title, status, created_at from board_items
where creator_id = ?1 or exists (select 1 from json_each(assignees) where value = ?1)`,
  },
  {
    name: 'places',
    sql: 'select account_id, kind, place_id, starred_at, opened_at from places where user_id = ?1',
  },
  { name: 'goals', sql: 'select account_id, name, description, status, due_date from goals where owner_id = ?1' },
  {
    name: 'auditLog',
    sql: `select account_id, at, action, subject, details, ip_address, user_agent, success from audit_log where actor_id = ?1`,
    json: ['details'],
  },
]

/** Number of lines of an export, for progress display: one per part, and the first and the last. */
export const exportLineCount = exportParts.length + 2

const pageSize = 500

/** Reads every part, a page at a time. Yields the text of a JSON object: a line for each part. */
export async function* readPersonalData(root: RootDb, person: { id: string; email: string; now: number }) {
  const db = root.unscoped('exports a user’s data from all of their accounts')
  yield `{"exportedAt":${JSON.stringify(new Date(person.now).toISOString())}`
  for (const { name, sql, json = [] } of exportParts) {
    yield `,\n${JSON.stringify(name)}:[`
    for (let offset = 0; ; offset += pageSize) {
      // The statement needs both arguments, but a part may use only one of them.
      const page = `with arguments as (select ?1, ?2) select * from (${sql}) limit ${pageSize} offset ${offset}`
      const rows = await db.run<Record<string, unknown>>(page, [person.id, person.email])
      const texts = rows.map(row => JSON.stringify(toJsonRow(row, json)))
      if (texts.length > 0) yield (offset > 0 ? ',' : '') + texts.join(',')
      if (rows.length < pageSize) break
    }
    yield ']'
  }
  yield '\n}\n'
}

function toJsonRow(row: Record<string, unknown>, json: readonly string[]) {
  const entries = Object.entries(row).map(([key, value]) => {
    const name = key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    return [name, json.includes(key) && typeof value === 'string' ? JSON.parse(value) : value]
  })
  return Object.fromEntries(entries)
}
