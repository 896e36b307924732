import type { RootDb } from '#db/client.ts'
import type { VotingValue } from '#db/schema/agile.ts'
import type { PokerState, Round, Vote } from '#features/agile/poker/live/rules-state.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { loadRoom, nullable, peopleOf, type Row, text, timerFromRow } from '#features/agile/rooms/live/queries-room.ts'
import type { Loaded } from '#kit/live/feature.ts'
import { commentRows, participantRows, roundRows, sessionRows, storyRows } from './queries-rows.ts'

const selects = {
  sessions: `select p.*, v.name as system_name, v.type as system_type, v.choices, v.allow_custom_values
from poker_sessions p join voting_systems v on v.account_id = p.account_id and v.id = p.voting_system_id
where p.account_id = ?1 and p.id = ?2`,
  stories: `select * from poker_stories
where account_id = ?1 and session_id = ?2 order by sort_order, rowid`,
  participants: `select * from poker_participants
where account_id = ?1 and session_id = ?2 order by joined_at, rowid`,
  // A reset story is pending and keeps its round number until voting starts again. Its votes are void, so they are not
  // loaded.
  votes: `select v.story_id, v.participant_id, v.value, v.confidence, v.cast_at, v.salt, v.commitment,
  v.changed_value, v.changed_at
from poker_votes v join poker_stories s on s.account_id = v.account_id and s.id = v.story_id and s.round = v.round
  and s.status <> 'PENDING'
where v.account_id = ?1 and v.session_id = ?2 order by v.cast_at, v.rowid`,
  rounds: `select * from poker_rounds
where account_id = ?1 and session_id = ?2 order by story_id, round`,
  comments: `select * from poker_comments
where account_id = ?1 and session_id = ?2 order by at, rowid`,
  // The countdown lasts seconds, so only the event log stores it.
  countdowns: `select type, payload from session_events
where account_id = ?1 and session_id = ?2
  and type in ('reveal.scheduled', 'reveal.cancelled', 'votes.revealed', 'story.voting_started',
    'votes.reset_all')
order by seq desc limit 1`,
  // Whether someone has voted or withdrawn a vote since a countdown was cancelled.
  votedSince: `select 1 from session_events where account_id = ?1 and session_id = ?2
  and type in ('vote.cast', 'vote.withdrawn')
  and seq > (select max(seq) from session_events where account_id = ?1 and session_id = ?2 and type = 'reveal.cancelled')
limit 1`,
}

/** Loads a poker room in one consistent read. Returns null when the session doesn't exist. */
export async function loadPokerRoom(root: RootDb, sessionId: string): Promise<Loaded<PokerState> | null> {
  const found = await loadRoom(root, 'poker_sessions', sessionId, selects)
  const session = found?.rows.sessions[0]
  if (!session) return null
  const { rows, loaded } = found
  const [countdown] = rows.countdowns
  return {
    ...loaded,
    state: {
      ...sessionOf(session),
      ...peopleOf(rows.participants, participantRows.read),
      stories: new Map(rows.stories.map(row => [text(row.id), storyRows.read(row)])),
      votes: votesByStory(rows.votes),
      rounds: roundsByStory(rows.rounds),
      comments: new Map(rows.comments.map(row => [text(row.id), commentRows.read(row)])),
      countdown: countdown?.type === 'reveal.scheduled' ? JSON.parse(text(countdown.payload)) : null,
      isCountdownCancelled:
        countdown?.type === 'reveal.cancelled' &&
        JSON.parse(text(countdown.payload)).held &&
        rows.votedSince.length === 0,
    },
  }
}

function sessionOf(row: Row): Pick<PokerState, 'session' | 'votingSystem' | 'settings' | 'timer'> {
  const values = JSON.parse(text(row.choices)) as VotingValue[]
  const settings = JSON.parse(text(row.settings))
  return {
    session: sessionRows.read(row),
    votingSystem: {
      id: text(row.voting_system_id),
      name: text(row.system_name),
      type: text(row.system_type),
      allowCustomValues: Boolean(row.allow_custom_values),
      values: values.toSorted((a, b) => a.order - b.order).map(({ order: _, ...card }) => card),
    },
    settings: withDefaults(settings),
    timer: timerFromRow(row),
  }
}

function voteOf(row: Row): Vote {
  const changed = nullable<string>(row.changed_value)
  return {
    value: changed ?? text(row.value),
    confidence: nullable<number>(row.confidence),
    castAt: Number(row.cast_at),
    salt: text(row.salt),
    commitment: text(row.commitment),
    castValue: changed === null ? null : text(row.value),
    changedAt: nullable<number>(row.changed_at),
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
  const rounds = rows.map(row => roundRows.read(row) as Round & { storyId: string })
  const byStory = Map.groupBy(rounds, ({ storyId }) => storyId)
  return new Map(Array.from(byStory, ([id, storyRounds]) => [id, storyRounds.map(({ storyId: _, ...round }) => round)]))
}
