import type { RootDb } from '#db/client.ts'
import { type OwnerKeys, ownerKeys } from '#features/agile/retros/cards/owner-key.ts'
import { withDefaults } from '#features/agile/retros/rules-settings.ts'
import type { Keyed } from '#kit/data/encryption.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { remembered } from '#kit/live/seen.ts'
import type { ActionItemView, Format, GroupView, Moderation, Phase, Reaction, RetroStatus } from './protocol.ts'
import type { Card, Comment, Person, RetroState } from './rules-state.ts'

const selects = {
  sessions: `select * from retro_sessions where account_id = ?1 and id = ?2`,
  participants: `select * from retro_participants where account_id = ?1 and session_id = ?2 order by joined_at, rowid`,
  cards: `select * from retro_cards where account_id = ?1 and session_id = ?2 order by id`,
  groups: `select id, title, column_id from retro_groups where account_id = ?1 and session_id = ?2 order by +rowid`,
  votes: `select topic_id, participant_id from retro_votes where account_id = ?1 and session_id = ?2 order by +rowid`,
  comments: `select * from retro_comments where account_id = ?1 and session_id = ?2 order by +rowid`,
  reactions: `select card_id, reaction, owner_key from retro_reactions where account_id = ?1 and session_id = ?2`,
  items: `select * from action_items where account_id = ?1 and source_id = ?2 and source = 'RETRO' order by +rowid`,
  carried: `select i.* from retro_sessions s join action_items i
      on i.account_id = s.account_id and i.source_id = s.previous_id and i.source = 'RETRO'
    where s.account_id = ?1 and s.id = ?2
      and (i.status <> 'completed' or i.completed_at > s.created_at) order by +i.rowid`,
  seqs: `select coalesce(max(seq), 0) as seq from session_events where account_id = ?1 and session_id = ?2`,
  commands: `select actor_id, command_id, max(seq) as seq from (
      select actor_id, command_id, seq from session_events
      where account_id = ?1 and session_id = ?2 and actor_id <> 'system' order by seq desc limit ${remembered - 1})
    group by actor_id, command_id order by 3`,
}
type Name = keyof typeof selects

type Row = Record<string, unknown>
const text = (value: unknown) => value as string
const maybe = <T>(value: unknown) => (value ?? null) as T | null

/** Everything that a retro's room holds, as stored; null where there is no such retro. Reads one moment of the database. */
export async function loadRetroRoom(
  parts: Keyed,
  root: RootDb,
  sessionId: string,
): Promise<(Loaded<RetroState> & { keys: OwnerKeys }) | null> {
  const [found] = await root
    .unscoped('a room is named by its session alone and finds the account there')
    .run<{ account_id: string }>('select account_id from retro_sessions where id = ?', [sessionId])
  if (!found) return null
  const accountId = found.account_id
  const names = Object.keys(selects) as Name[]
  const args = [accountId, sessionId]
  const results = await root.forAccount(accountId).batch(names.map(name => ({ sql: selects[name], args })))
  const rows = Object.fromEntries(names.map((name, index) => [name, results[index]!.rows])) as Record<Name, Row[]>
  const session = rows.sessions[0]
  if (!session) return null
  const keys = ownerKeys(parts, sessionId, maybe<string>(session.owner_secret))
  return {
    keys,
    accountId,
    seq: Number(rows.seqs[0]!.seq),
    commands: rows.commands.map(row => ({
      actorId: text(row.actor_id),
      commandId: text(row.command_id),
      seq: Number(row.seq),
    })),
    state: {
      ...sessionOf(session),
      participants: new Map(rows.participants.map(row => [text(row.id), personOf(row)])),
      participantOfUser: new Map(
        rows.participants.flatMap(row => (row.user_id === null ? [] : [[text(row.user_id), text(row.id)]])),
      ),
      cards: cardsOf(keys, rows.cards, rows.reactions),
      // A copy: a row of the database's client cannot leave the room.
      groups: new Map(rows.groups.map(row => [text(row.id), groupOf(row)])),
      votes: votesOf(rows.votes),
      comments: new Map(rows.comments.map(row => [text(row.id), commentOf(keys, row)])),
      actionItems: new Map(rows.items.map(row => [text(row.id), itemOf(row)])),
      carriedOver: rows.carried.map(itemOf),
    },
  }
}

type Whole = Pick<RetroState, 'session' | 'columns' | 'settings' | 'topic' | 'discussed' | 'timer'>

function sessionOf(row: Row): Whole {
  return {
    session: {
      id: text(row.id),
      accountId: text(row.account_id),
      name: text(row.name),
      description: text(row.description),
      format: row.format as Format,
      status: row.status as RetroStatus,
      phase: row.phase as Phase,
      reached: Number(row.reached),
      facilitatorId: text(row.facilitator_id),
      doorClosed: Boolean(row.door_closed),
      teamId: maybe<string>(row.team_id),
      icebreaker: text(row.icebreaker),
      startedAt: maybe<number>(row.started_at),
      completedAt: maybe<number>(row.completed_at),
      deletedAt: maybe<number>(row.deleted_at),
      isDemo: Boolean(row.is_demo),
      demoLanguage: maybe<string>(row.demo_language),
    },
    columns: JSON.parse(text(row.columns)),
    settings: withDefaults(JSON.parse(text(row.settings))),
    topic: row.topic_id === null ? null : { id: text(row.topic_id), endsAt: maybe<number>(row.topic_ends_at) },
    discussed: JSON.parse(text(row.discussed)),
    timer:
      row.timer_ends_at === null ? null : { endsAt: Number(row.timer_ends_at), duration: Number(row.timer_duration) },
  }
}

const groupOf = (row: Row): GroupView => ({
  id: text(row.id),
  title: text(row.title),
  columnId: text(row.column_id),
})

const personOf = (row: Row): Person => ({
  id: text(row.id),
  userId: maybe<string>(row.user_id),
  name: text(row.name),
  role: row.role as Person['role'],
  status: row.status as Person['status'],
  joinedAt: Number(row.joined_at),
  readyPhase: maybe<Phase>(row.ready_phase),
  mood: maybe<number>(row.mood),
  answer: text(row.answer),
  rating: maybe<number>(row.rating),
  toldRating: maybe<number>(row.told_rating),
})

const ownerOf = (keys: OwnerKeys, row: Row) =>
  maybe<string>(row.author_id) ?? keys.open(text(row.id), text(row.owner_key))

function cardsOf(keys: OwnerKeys, rows: Row[], reactionRows: Row[]): Map<string, Card> {
  const reactions = new Map<string, Map<Reaction, Set<string>>>()
  for (const row of reactionRows) {
    const ofCard = reactions.get(text(row.card_id)) ?? new Map<Reaction, Set<string>>()
    const who = ofCard.get(row.reaction as Reaction) ?? new Set()
    const owner = keys.open(`${row.card_id} ${row.reaction}`, text(row.owner_key)) ?? text(row.owner_key)
    reactions.set(text(row.card_id), ofCard.set(row.reaction as Reaction, who.add(owner)))
  }
  return new Map(
    rows.map(row => {
      const id = text(row.id)
      const card: Card = {
        id,
        columnId: text(row.column_id),
        content: text(row.content),
        authorId: maybe<string>(row.author_id),
        owner: ownerOf(keys, row),
        isLate: Boolean(row.is_late),
        isShown: Boolean(row.is_shown),
        groupId: maybe<string>(row.group_id),
        reactions: reactions.get(id) ?? new Map(),
        moderation: maybe<Moderation>(row.moderation) ?? undefined,
      }
      return [id, card]
    }),
  )
}

function votesOf(rows: Row[]): Map<string, ReadonlySet<string>> {
  const votes = new Map<string, Set<string>>()
  for (const row of rows) {
    const participantId = text(row.participant_id)
    votes.set(participantId, (votes.get(participantId) ?? new Set()).add(text(row.topic_id)))
  }
  return votes
}

const commentOf = (keys: OwnerKeys, row: Row): Comment => ({
  id: text(row.id),
  cardId: text(row.card_id),
  authorId: maybe<string>(row.author_id),
  name: maybe<string>(row.name),
  owner: ownerOf(keys, row),
  content: text(row.content),
  moderation: maybe<Moderation>(row.moderation) ?? undefined,
})

const itemOf = (row: Row): ActionItemView => ({
  id: text(row.id),
  title: text(row.title),
  description: text(row.description),
  trigger: text(row.trigger),
  status: row.status as ActionItemView['status'],
  priority: row.priority as ActionItemView['priority'],
  assigneeId: maybe<string>(row.assignee_id),
  assigneeName: text(row.assignee_name),
  dueDate: maybe<string>(row.due_date),
  cardId: maybe<string>(row.card_id),
})
