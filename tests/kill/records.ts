import { join } from 'node:path'
import Database from 'libsql'
import type { Voter } from './voter.ts'

type Event = { seq: number; command_id: string; actor_id: string; type: string }
type Vote = { story_id: string; round: number; participant_id: string; value: string }

/**
 * Compares a session in the database of a stopped server with the acks of its voters. Returns the faults, one sentence
 * each.
 */
export function faultsInRecords(dataDir: string, sessionId: string, voters: Voter[]): string[] {
  const db = new Database(join(dataDir, 'trimtab.db'), { readonly: true })
  const allRows = <T>(sql: string) => db.prepare(sql).all(sessionId) as T[]
  const events = allRows<Event>(
    'select seq, command_id, actor_id, type from session_events where session_id = ? order by seq',
  )
  const votes = allRows<Vote>('select story_id, round, participant_id, value from poker_votes where session_id = ?')
  db.close()

  const faults: string[] = []
  events.forEach(({ seq }, index) => {
    if (seq !== index + 1) faults.push(`Event ${index + 1} has the sequence number ${seq}.`)
  })

  const castsByCommand = Map.groupBy(
    events.filter(({ type }) => type === 'vote.cast'),
    ({ actor_id, command_id }) => `${actor_id} ${command_id}`,
  )
  for (const [command, { length }] of castsByCommand)
    if (length > 1) faults.push(`${command} was applied ${length} times.`)

  const eventsByCommand = Map.groupBy(events, ({ command_id }) => command_id)
  for (const { name, sent } of voters) {
    for (const { id, command, outcome, seq } of sent) {
      const storedEvents = eventsByCommand.get(id)
      if (outcome === 'pending') faults.push(`${name}: ${command.type} ${id} was never answered.`)
      if (outcome === 'rejected' && storedEvents)
        faults.push(`${name}: ${command.type} ${id} was refused and is stored.`)
      if (outcome !== 'acked' || command.type !== 'vote:cast') continue
      if (!storedEvents) faults.push(`${name}: vote ${id} was acknowledged and is missing.`)
      else if (storedEvents.at(-1)!.seq !== seq)
        faults.push(`${name}: vote ${id} was acknowledged with another sequence number.`)
    }
  }

  const votesByKey = Map.groupBy(
    votes,
    ({ story_id, round, participant_id }) => `${story_id} ${round} ${participant_id}`,
  )
  for (const [key, { length }] of votesByKey) if (length > 1) faults.push(`There are ${length} votes of ${key}.`)
  return faults
}
