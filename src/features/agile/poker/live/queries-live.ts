import type { RootDb } from '#db/client.ts'
import type { VotingValue } from '#db/schema/agile.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import type { Participant } from '#features/agile/rooms/rules-people.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { remembered } from '#kit/live/seen.ts'
import type { CommentView, ResultsView } from './protocol.ts'
import type { PokerState, Round, Story, Vote } from './rules-state.ts'

const selectSession = `select p.*, v.name as system_name, v.type as system_type, v.choices, v.allow_custom_values
from poker_sessions p join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
where p.account_id = ?1 and p.id = ?2`

const selectStories = `select id, title, description, link, external_key, sort_order, status, round, final_estimate
from poker_stories
where account_id = ?1 and session_id = ?2 order by sort_order, rowid`

const selectParticipants = `select id, user_id, name, role, status, joined_at, leads_only from poker_participants
where account_id = ?1 and session_id = ?2 order by joined_at, rowid`

// A story that was reset is pending: the votes of its last round are history.
const selectVotes = `select v.story_id, v.participant_id, v.value, v.confidence, v.cast_at, v.salt, v.commitment,
  v.changed_value, v.changed_at
from poker_votes v join poker_stories s on s.account_id = v.account_id and s.id = v.story_id and s.round = v.round
  and s.status <> 'PENDING'
where v.account_id = ?1 and v.session_id = ?2 order by v.cast_at, v.rowid`

const selectRounds = `select story_id, round, started_at, revealed_at, results from poker_rounds
where account_id = ?1 and session_id = ?2 order by story_id, round`

const selectComments = `select id, story_id, participant_id, name, content, at from poker_comments
where account_id = ?1 and session_id = ?2 order by at, rowid`

const selectSeq = `select coalesce(max(seq), 0) as seq from session_events where account_id = ?1 and session_id = ?2`

const selectCommands = `select actor_id, command_id, max(seq) as seq from (
  select actor_id, command_id, seq from session_events
  where account_id = ?1 and session_id = ?2 and actor_id <> 'system' order by seq desc limit ${remembered - 1})
group by actor_id, command_id order by 3`

// The countdown is a matter of seconds, so it lives in the log of events alone.
const selectCountdown = `select type, payload from session_events
where account_id = ?1 and session_id = ?2
  and type in ('reveal.scheduled', 'reveal.cancelled', 'votes.revealed', 'story.voting_started',
    'votes.reset_all')
order by seq desc limit 1`

const selectVotedSince = `select 1 from session_events where account_id = ?1 and session_id = ?2
  and type in ('vote.cast', 'vote.withdrawn')
  and seq > (select max(seq) from session_events where account_id = ?1 and session_id = ?2 and type = 'reveal.cancelled')
limit 1`

type Row = Record<string, unknown>
const text = (value: unknown) => value as string
const maybe = <T>(value: unknown) => (value ?? null) as T | null

/** Everything that a poker room holds, as stored; null where there is no such session. Reads one moment of the database. */
export async function loadPokerRoom(root: RootDb, sessionId: string): Promise<Loaded<PokerState> | null> {
  const [found] = await root
    .unscoped('a room is named by its session alone and finds the account there')
    .run<{ account_id: string }>('select account_id from poker_sessions where id = ?', [sessionId])
  if (!found) return null
  const accountId = found.account_id
  const args = [accountId, sessionId]
  const selects = [selectSession, selectStories, selectParticipants, selectVotes, selectRounds, selectComments]
  const results = await root
    .forAccount(accountId)
    .batch([...selects, selectSeq, selectCommands, selectCountdown, selectVotedSince].map(sql => ({ sql, args })))
  const [sessions, stories, participants, votes, rounds, comments, seqs, commands, countdowns, votedSince] =
    results.map(result => result.rows as Row[])
  const session = sessions![0]
  const countdown = countdowns![0]
  if (!session) return null
  return {
    accountId,
    seq: Number(seqs![0]!.seq),
    commands: commands!.map(row => ({
      actorId: text(row.actor_id),
      commandId: text(row.command_id),
      seq: Number(row.seq),
    })),
    state: {
      ...sessionOf(session),
      stories: new Map(stories!.map(row => [text(row.id), storyOf(row)])),
      participants: new Map(participants!.map(row => [text(row.id), participantOf(row)])),
      participantOfUser: new Map(
        participants!.filter(row => row.user_id !== null).map(row => [text(row.user_id), text(row.id)]),
      ),
      votes: votesByStory(votes!),
      rounds: roundsByStory(rounds!),
      comments: new Map(comments!.map(row => [text(row.id), commentOf(row)])),
      countdown: countdown?.type === 'reveal.scheduled' ? JSON.parse(text(countdown.payload)) : null,
      held:
        countdown?.type === 'reveal.cancelled' && JSON.parse(text(countdown.payload)).held && votedSince!.length === 0,
    },
  }
}

function sessionOf(row: Row): Pick<PokerState, 'session' | 'votingSystem' | 'settings' | 'timer'> {
  const values = JSON.parse(text(row.choices)) as VotingValue[]
  const settings = JSON.parse(text(row.settings))
  return {
    session: {
      id: text(row.id),
      accountId: text(row.account_id),
      name: text(row.name),
      description: text(row.description),
      status: row.status as PokerState['session']['status'],
      facilitatorId: text(row.facilitator_id),
      doorClosed: Boolean(row.door_closed),
      teamId: maybe<string>(row.team_id),
      currentStoryId: maybe<string>(row.current_story_id),
      startedAt: maybe<number>(row.started_at),
      completedAt: maybe<number>(row.completed_at),
      deletedAt: maybe<number>(row.deleted_at),
      isDemo: Boolean(row.is_demo),
      demoLanguage: maybe<string>(row.demo_language),
    },
    votingSystem: {
      id: text(row.voting_system_id),
      name: text(row.system_name),
      type: text(row.system_type),
      allowCustomValues: Boolean(row.allow_custom_values),
      values: values.toSorted((a, b) => a.order - b.order).map(({ order: _, ...card }) => card),
    },
    settings: withDefaults(settings),
    timer:
      row.timer_ends_at === null ? null : { endsAt: Number(row.timer_ends_at), duration: Number(row.timer_duration) },
  }
}

const storyOf = (row: Row): Story => ({
  id: text(row.id),
  title: text(row.title),
  description: text(row.description),
  link: text(row.link),
  externalKey: text(row.external_key),
  order: Number(row.sort_order),
  status: row.status as Story['status'],
  round: Number(row.round),
  finalEstimate: maybe<string>(row.final_estimate),
})

const participantOf = (row: Row): Participant => ({
  id: text(row.id),
  userId: maybe<string>(row.user_id),
  name: text(row.name),
  role: row.role as Participant['role'],
  status: row.status as Participant['status'],
  joinedAt: Number(row.joined_at),
  leadsOnly: Boolean(row.leads_only),
})

const commentOf = (row: Row): CommentView => ({
  id: text(row.id),
  storyId: maybe<string>(row.story_id),
  participantId: text(row.participant_id),
  name: text(row.name),
  content: text(row.content),
  at: Number(row.at),
})

function voteOf(row: Row): Vote {
  const changed = maybe<string>(row.changed_value)
  return {
    value: changed ?? text(row.value),
    confidence: maybe<number>(row.confidence),
    castAt: Number(row.cast_at),
    salt: text(row.salt),
    commitment: text(row.commitment),
    castValue: changed === null ? null : text(row.value),
    changedAt: maybe<number>(row.changed_at),
  }
}

function votesByStory(rows: Row[]): Map<string, Map<string, Vote>> {
  const votes = new Map<string, Map<string, Vote>>()
  for (const row of rows) {
    const storyId = text(row.story_id)
    if (!votes.has(storyId)) votes.set(storyId, new Map())
    votes.get(storyId)!.set(text(row.participant_id), voteOf(row))
  }
  return votes
}

function roundsByStory(rows: Row[]): Map<string, Round[]> {
  const rounds = new Map<string, Round[]>()
  for (const row of rows) {
    const storyId = text(row.story_id)
    if (!rounds.has(storyId)) rounds.set(storyId, [])
    rounds.get(storyId)!.push({
      round: Number(row.round),
      startedAt: Number(row.started_at),
      revealedAt: maybe<number>(row.revealed_at),
      results: row.results === null ? null : (JSON.parse(text(row.results)) as ResultsView),
    })
  }
  return rounds
}
