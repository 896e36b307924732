import type { RootDb } from '#db/client.ts'
import type { PokerSettings, VotingValue } from '#db/schema/agile.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { remembered } from '#kit/live/seen.ts'
import type { Participant, PokerState, Story, Vote } from './rules-state.ts'

const selectSession = `select p.*, v.name as system_name, v.type as system_type, v.choices, v.allow_custom_values
from poker_sessions p join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
where p.account_id = ?1 and p.id = ?2`

const selectStories = `select id, title, sort_order, status, round, final_estimate from poker_stories
where account_id = ?1 and session_id = ?2 order by sort_order, rowid`

const selectParticipants = `select id, user_id, name, role, status, joined_at from poker_participants
where account_id = ?1 and session_id = ?2 order by joined_at, rowid`

const selectVotes = `select v.story_id, v.participant_id, v.value, v.confidence, v.cast_at
from poker_votes v join poker_stories s on s.account_id = v.account_id and s.id = v.story_id and s.round = v.round
where v.account_id = ?1 and v.session_id = ?2 order by v.cast_at, v.rowid`

const selectSeq = `select coalesce(max(seq), 0) as seq from session_events where account_id = ?1 and session_id = ?2`

const selectCommands = `select actor_id, command_id, max(seq) as seq from (
  select actor_id, command_id, seq from session_events
  where account_id = ?1 and session_id = ?2 and actor_id <> 'system' order by seq desc limit ${remembered - 1})
group by actor_id, command_id order by 3`

// The countdown is a matter of seconds, so it lives in the log of events alone.
const selectCountdown = `select type, payload from session_events
where account_id = ?1 and session_id = ?2
  and type in ('reveal.scheduled', 'reveal.cancelled', 'votes.revealed', 'story.voting_started')
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
  const selects = [selectSession, selectStories, selectParticipants, selectVotes, selectSeq, selectCommands]
  const results = await root
    .forAccount(accountId)
    .batch([...selects, selectCountdown, selectVotedSince].map(sql => ({ sql, args })))
  const [sessions, stories, participants, votes, seqs, commands, countdowns, votedSince] = results.map(
    result => result.rows as Row[],
  )
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
      countdown: countdown?.type === 'reveal.scheduled' ? JSON.parse(text(countdown.payload)) : null,
      held:
        countdown?.type === 'reveal.cancelled' && JSON.parse(text(countdown.payload)).held && votedSince!.length === 0,
    },
  }
}

function sessionOf(row: Row): Pick<PokerState, 'session' | 'votingSystem' | 'settings' | 'timer'> {
  const values = JSON.parse(text(row.choices)) as VotingValue[]
  const settings = JSON.parse(text(row.settings)) as Partial<PokerSettings>
  return {
    session: {
      id: text(row.id),
      accountId: text(row.account_id),
      name: text(row.name),
      description: text(row.description),
      status: row.status as PokerState['session']['status'],
      facilitatorId: text(row.facilitator_id),
      currentStoryId: maybe<string>(row.current_story_id),
      startedAt: maybe<number>(row.started_at),
      completedAt: maybe<number>(row.completed_at),
    },
    votingSystem: {
      id: text(row.voting_system_id),
      name: text(row.system_name),
      type: text(row.system_type),
      allowCustomValues: Boolean(row.allow_custom_values),
      values: values.toSorted((a, b) => a.order - b.order).map(({ value, label }) => ({ value, label })),
    },
    settings: {
      autoReveal: settings.autoReveal ?? false,
      allowSpectators: settings.allowSpectators ?? true,
      requireLogin: settings.requireLogin ?? false,
      enableTimer: settings.enableTimer ?? false,
      timerDuration: settings.timerDuration ?? null,
      enableConfidenceVoting: settings.enableConfidenceVoting ?? false,
    },
    timer:
      row.timer_ends_at === null ? null : { endsAt: Number(row.timer_ends_at), duration: Number(row.timer_duration) },
  }
}

const storyOf = (row: Row): Story => ({
  id: text(row.id),
  title: text(row.title),
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
})

function votesByStory(rows: Row[]): Map<string, Map<string, Vote>> {
  const votes = new Map<string, Map<string, Vote>>()
  for (const row of rows) {
    const storyId = text(row.story_id)
    if (!votes.has(storyId)) votes.set(storyId, new Map())
    const vote = { value: text(row.value), confidence: maybe<number>(row.confidence), castAt: Number(row.cast_at) }
    votes.get(storyId)!.set(text(row.participant_id), vote)
  }
  return votes
}
