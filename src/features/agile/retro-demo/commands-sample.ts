import type { Statement } from '#db/client.ts'
import { actionItems } from '#db/schema/action-items.ts'
import { retroCards, retroParticipants, retroSessions, retroVotes } from '#db/schema/retros.ts'
import {
  dayMs,
  facilitatorFor,
  type SampleContext,
  type SampleStatements,
} from '#features/accounts/demo/commands-sample-context.ts'
import { retroColumnsIn } from '#features/agile/retros/formats/texts.ts'
import { phaseIndex, type WriterCounts } from '#features/agile/retros/live/rules-state.ts'
import { defaultSettings } from '#features/agile/retros/rules-settings.ts'

type SampleRetro = SampleContext['company']['retros'][number]

const minuteMs = 60 * 1000
/** Maximum number of participants in a sample retro. */
const maxParticipants = 4

/**
 * Returns the statements for the retros of a sample company. Each links to the previous one, and the last is in
 * progress.
 */
export const sampleRetroStatements: SampleStatements = context => {
  const ids = context.company.retros.map(() => context.scope.ids.id('ret'))
  return context.company.retros.flatMap((retro, index) =>
    retroStatements(context, retro, { id: ids[index]!, previousId: ids[index - 1] ?? null }),
  )
}

type SamplePerson = { userId: string | null; name: string }

/** Returns the participants of a sample retro, the facilitator first. Guests have no user id. */
function participantsOf(context: SampleContext, isCompleted: boolean): [SamplePerson, ...SamplePerson[]] {
  const { people, company, visitor } = context
  const { id: userId, name } = facilitatorFor(context, { isPast: isCompleted })
  const others = [visitor, ...people.filter(({ id }) => id !== visitor.id)]
    .filter(({ id, role }) => id !== userId && role !== 'OBSERVER' && role !== 'INVESTOR')
    .map((person): SamplePerson => ({ userId: person.id, name: person.name }))
  const guests = (company.retroGuests ?? []).map((guest): SamplePerson => ({ userId: null, name: guest }))
  return [{ userId, name }, ...[...others, ...guests].slice(0, maxParticipants - 1)]
}

/** Returns the number of writers, assuming that the participants take turns writing the cards. */
function countWriters(cards: SampleRetro['cards'], participantCount: number): WriterCounts {
  const authors = cards.map(({ column }, index) => ({ column, participant: index % participantCount }))
  const count = (list: typeof authors) => new Set(list.map(({ participant }) => participant)).size
  const byColumn = Map.groupBy(authors, ({ column }) => column)
  const columns = Array.from(byColumn, ([column, list]) => [column, count(list)] as const)
  return { total: count(authors), columns: Object.fromEntries(columns) }
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Returns the statements for a completed retro with anonymous cards, votes and ratings, or for one in progress. */
function retroStatements(
  context: SampleContext,
  { name, daysAgo, cards, items, ratings }: SampleRetro,
  { id: sessionId, previousId }: { id: string; previousId: string | null },
): Statement[] {
  const { accountId, actorId: visitorId, ids, clock, db } = context.scope
  const now = clock.now()
  const isCompleted = daysAgo !== null
  const startedAt = isCompleted ? now - daysAgo * dayMs : now - 10 * minuteMs
  const completedAt = isCompleted ? startedAt + 50 * minuteMs : null
  const phase = isCompleted ? ('COMPLETED' as const) : ('COLLECT' as const)
  const keyColumns = { accountId, sessionId }
  const people = participantsOf(context, isCompleted)
  const facilitatorId = people[0].userId!

  const participants = people.map((person, index) => ({
    ...keyColumns,
    ...person,
    id: ids.id('par'),
    role: index === 0 ? ('FACILITATOR' as const) : ('VOTER' as const),
    rating: ratings[index] ?? null,
    publicRating: ratings[index] ?? null,
    joinedAt: startedAt + index * 1000,
  }))
  const participantIdAt = (index: number) => participants[index % participants.length]!.id
  const cardRows = cards.map(({ column: columnId, text: content }) => ({
    ...keyColumns,
    id: ids.id('car'),
    columnId,
    content,
    ownerKey: '',
    isShown: isCompleted,
  }))
  const votes = cards.flatMap(({ votes: count = 0 }, cardIndex) =>
    Array.from({ length: Math.min(count, participants.length) }, (_, voteIndex) => {
      const participantId = participantIdAt(cardIndex + voteIndex)
      return { ...keyColumns, topicId: cardRows[cardIndex]!.id, participantId }
    }),
  )
  const dueTimes = { pending: now + 7 * dayMs, in_progress: now - 3 * dayMs, completed: startedAt + 14 * dayMs }
  // The first action item goes to the visitor.
  const assignees = people.toSorted((a, b) => Number(b.userId === visitorId) - Number(a.userId === visitorId))
  const itemRows = items.map(({ title, status }, index) => {
    const { userId, name: assigneeName } = assignees[index % assignees.length]!
    const doneAt = status === 'completed' && completedAt !== null ? completedAt + (index + 2) * dayMs : null
    return {
      accountId,
      id: ids.id('act'),
      title,
      status,
      source: 'RETRO' as const,
      sourceId: sessionId,
      assigneeId: userId,
      assigneeName,
      creatorId: facilitatorId,
      completedAt: doneAt && Math.min(doneAt, now),
      dueDate: isoDate(dueTimes[status]),
      createdAt: completedAt ?? now,
      updatedAt: doneAt ?? completedAt ?? now,
    }
  })
  const sessionRow = {
    accountId,
    id: sessionId,
    name,
    phase,
    previousId,
    facilitatorId,
    startedAt,
    completedAt,
    format: 'START_STOP_CONTINUE' as const,
    status: isCompleted ? ('COMPLETED' as const) : ('ACTIVE' as const),
    reached: phaseIndex(phase),
    columns: retroColumnsIn('en')('START_STOP_CONTINUE'),
    settings: defaultSettings,
    writers: isCompleted ? countWriters(cards, people.length) : null,
    creatorId: facilitatorId,
    createdAt: startedAt,
    updatedAt: completedAt ?? startedAt,
  }
  return [
    db.orm.insert(retroSessions).values(sessionRow),
    db.orm.insert(retroParticipants).values(participants),
    db.orm.insert(retroCards).values(cardRows),
    ...(votes.length > 0 ? [db.orm.insert(retroVotes).values(votes)] : []),
    ...(itemRows.length > 0 ? [db.orm.insert(actionItems).values(itemRows)] : []),
  ]
}
