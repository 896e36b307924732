import type { Statement } from '#db/client.ts'
import { actionItems } from '#db/schema/action-items.ts'
import { retroCards, retroParticipants, retroSessions, retroVotes } from '#db/schema/retros.ts'
import {
  type Chapter,
  day,
  facilitatorFor,
  type SampleContext,
} from '#features/accounts/demo/commands-sample-context.ts'
import { phaseIndex, type Writers } from '#features/agile/retros/live/rules-state.ts'
import { formatColumns } from '#features/agile/retros/phases/texts.ts'
import { defaultSettings } from '#features/agile/retros/rules-settings.ts'

type SampleRetro = SampleContext['company']['retros'][number]

const minute = 60 * 1000
const maxSeats = 4

/** The retros of a sample company. Each links to the previous one, and the last is in progress. */
export const retroHistory: Chapter = context => {
  const ids = context.company.retros.map(() => context.scope.ids.id('ret'))
  return context.company.retros.flatMap((retro, at) =>
    sampleRetro(context, retro, { id: ids[at]!, previousId: ids[at - 1] ?? null }),
  )
}

type Seat = { userId: string | null; name: string }

function seatsOf(context: SampleContext, isHeld: boolean): [Seat, ...Seat[]] {
  const { people, company, visitor } = context
  const { id: userId, name } = facilitatorFor(context, isHeld)
  const others = [visitor, ...people.filter(({ id }) => id !== visitor.id)]
    .filter(({ id, role }) => id !== userId && role !== 'OBSERVER' && role !== 'INVESTOR')
    .map((person): Seat => ({ userId: person.id, name: person.name }))
  const guests = (company.retroGuests ?? []).map((guest): Seat => ({ userId: null, name: guest }))
  return [{ userId, name }, ...[...others, ...guests].slice(0, maxSeats - 1)]
}

/** Counts writers as if the seats wrote the cards in turn. */
function countWriters(cards: SampleRetro['cards'], seats: number): Writers {
  const written = cards.map(({ column }, at) => ({ column, seat: at % seats }))
  const count = (own: typeof written) => new Set(own.map(({ seat }) => seat)).size
  const columns = [...Map.groupBy(written, ({ column }) => column)].map(([id, own]) => [id, count(own)] as const)
  return { total: count(written), columns: Object.fromEntries(columns) }
}

const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Returns the statements for a completed retro with anonymous cards, votes and ratings, or for one in progress. */
function sampleRetro(
  context: SampleContext,
  { name, daysAgo, cards, items, ratings }: SampleRetro,
  { id: sessionId, previousId }: { id: string; previousId: string | null },
): Statement[] {
  const { accountId, actorId: visitorId, ids, clock, db } = context.scope
  const now = clock.now()
  const isHeld = daysAgo !== null
  const startedAt = isHeld ? now - daysAgo * day : now - 10 * minute
  const completedAt = isHeld ? startedAt + 50 * minute : null
  const phase = isHeld ? ('COMPLETED' as const) : ('COLLECT' as const)
  const parent = { accountId, sessionId }
  const seats = seatsOf(context, isHeld)
  const facilitatorId = seats[0].userId!

  const participants = seats.map((seat, at) => ({
    ...parent,
    ...seat,
    id: ids.id('par'),
    role: at === 0 ? ('FACILITATOR' as const) : ('VOTER' as const),
    rating: ratings[at] ?? null,
    publicRating: ratings[at] ?? null,
    joinedAt: startedAt + at * 1000,
  }))
  const seatAt = (at: number) => participants[at % participants.length]!.id
  const cardRows = cards.map(({ column: columnId, text: content }) => ({
    ...parent,
    id: ids.id('car'),
    columnId,
    content,
    ownerKey: '',
    isShown: isHeld,
  }))
  const votes = cards.flatMap(({ votes: count = 0 }, at) =>
    Array.from({ length: Math.min(count, participants.length) }, (_, voter) => {
      return { ...parent, topicId: cardRows[at]!.id, participantId: seatAt(at + voter) }
    }),
  )
  // The first action item goes to the visitor.
  const assignees = seats.toSorted((a, b) => Number(b.userId === visitorId) - Number(a.userId === visitorId))
  const itemRows = items.map(({ title, status }, at) => {
    const { userId, name: assigneeName } = assignees[at % assignees.length]!
    const doneAt = status === 'completed' && completedAt !== null ? completedAt + (at + 2) * day : null
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
      dueDate: dateOf(
        status === 'pending' ? now + 7 * day : status === 'in_progress' ? now - 3 * day : startedAt + 14 * day,
      ),
      createdAt: completedAt ?? now,
      updatedAt: doneAt ?? completedAt ?? now,
    }
  })
  const row = {
    accountId,
    id: sessionId,
    name,
    phase,
    previousId,
    facilitatorId,
    startedAt,
    completedAt,
    format: 'START_STOP_CONTINUE' as const,
    status: isHeld ? ('COMPLETED' as const) : ('ACTIVE' as const),
    reached: phaseIndex(phase),
    columns: formatColumns('en')('START_STOP_CONTINUE'),
    settings: defaultSettings,
    writers: isHeld ? countWriters(cards, seats.length) : null,
    creatorId: facilitatorId,
    createdAt: startedAt,
    updatedAt: completedAt ?? startedAt,
  }
  return [
    db.orm.insert(retroSessions).values(row),
    db.orm.insert(retroParticipants).values(participants),
    db.orm.insert(retroCards).values(cardRows),
    ...(votes.length > 0 ? [db.orm.insert(retroVotes).values(votes)] : []),
    ...(itemRows.length > 0 ? [db.orm.insert(actionItems).values(itemRows)] : []),
  ]
}
