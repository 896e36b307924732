import { pokerMeetingKind } from '#features/agile/poker-schedule/meetings.ts'
import { NewSeries, PlannedSession } from '#features/agile/poker-schedule/schema.ts'
import { createTemplate } from '#features/agile/poker-templates/commands.ts'
import { NewTemplate } from '#features/agile/poker-templates/schema.ts'
import { starterTexts } from '#features/agile/poker-templates/texts-starters.ts'
import { planSession } from '#features/agile/schedule/commands.ts'
import { createSeries } from '#features/agile/schedule/series/commands-series.ts'
import type { AccountScope } from '#kit/context.ts'
import type { Ids } from '#kit/data/ids.ts'
import { origin } from '#tests/support/requests.ts'

type TextFields = Record<string, string>

const day = 86_400_000

/** Creates a template, a scheduled session and a series. Returns their ids by route parameter. */
export async function createPlanningObjects(scope: AccountScope, marker: string): Promise<TextFields> {
  const now = scope.clock.now()
  const template = NewTemplate.parse({ name: `${marker} template`, stories: [`${marker} story`] })
  const { id: templateId } = await createTemplate(scope, template, starterTexts('en'))
  const plannedInput = { name: `${marker} planned`, scheduledAt: now + day, remindBefore: 15 }
  const { id: plannedId } = await planSession(scope, pokerMeetingKind, 'en', PlannedSession.parse(plannedInput), origin)
  const startsAt = new Date(now + 2 * day).toISOString().slice(0, 16)
  const series = { name: `${marker} series`, startsAt, timeZone: 'Europe/Stockholm', every: 'WEEK' }
  const { id: seriesId } = await createSeries(scope, pokerMeetingKind, 'en', NewSeries.parse(series), origin)
  return { templateId, plannedId, seriesId, calendarToken: unknownToken(scope.ids) }
}

/** Anyone who has a calendar link can read the calendar. So tests of access use a link that does not exist. */
const unknownToken = (ids: Ids) => `${ids.id('cal')}.${ids.secret()}`

export const unknownPlanningIds = (ids: Ids): TextFields => ({
  votingSystemId: ids.id('vsy'),
  templateId: ids.id('tpl'),
  seriesId: ids.id('psr'),
  calendarToken: unknownToken(ids),
})

/** Request bodies of the writes for voting systems, templates and the schedule. */
export function planningBodies(ids: TextFields): Record<string, Record<string, unknown> | null> {
  const api = '/api/planning-poker'
  const system = `${api}/voting-systems/:votingSystemId`
  const template = `${api}/templates/:templateId`
  const series = `${api}/series/:seriesId`
  const deck = { name: 'New deck', category: 'SIZE', cards: '1\n2' }
  const { votingSystemId = '' } = ids
  const when = { date: '2027-01-04', time: '10:00', timeZone: 'UTC' }
  return {
    [`POST ${api}/voting-systems`]: { name: 'New', values: [{ value: '1' }] },
    [`PUT ${system}`]: { description: 'Other' },
    [`DELETE ${system}`]: null,
    [`POST ${system}/restore`]: null,
    [`POST ${system}/duplicate`]: {},
    [`POST ${system}/default`]: null,
    'POST /poker/voting-systems/:votingSystemId/act': { do: 'default' },
    'POST /poker/voting-systems/new': deck,
    'POST /poker/voting-systems/:votingSystemId': { name: 'Renamed deck', category: 'SIZE' },
    [`POST ${api}/templates`]: { name: 'New' },
    [`PUT ${template}`]: { description: 'Other' },
    [`DELETE ${template}`]: null,
    [`POST ${template}/restore`]: null,
    [`POST ${template}/duplicate`]: null,
    [`POST ${template}/use`]: {},
    'POST /poker/templates/:templateId/act': { do: 'duplicate' },
    'POST /poker/templates/new': { name: 'New form', votingSystemId },
    'POST /poker/templates/:templateId': { name: 'Renamed', votingSystemId },
    [`POST ${api}/schedule`]: { name: 'New', scheduledAt: '2027-01-04T10:00:00Z' },
    [`PATCH ${api}/schedule/:id`]: { scheduledAt: '2027-01-04T10:00:00Z' },
    [`DELETE ${api}/schedule/:id`]: null,
    [`POST ${api}/series`]: { name: 'New', startsAt: '2027-01-04T10:00', timeZone: 'UTC', every: 'WEEK' },
    [`PATCH ${series}`]: { remindBefore: 30 },
    [`DELETE ${series}`]: null,
    [`POST ${series}/skip`]: { occurrence: 1 },
    [`POST ${series}/keep`]: { occurrence: 1 },
    'POST /poker/schedule': { act: 'endFeed' },
    'POST /poker/schedule/new': { name: 'New', votingSystemId, ...when },
    'POST /poker/schedule/:id': when,
    'POST /poker/schedule/:id/act': { do: 'cancel' },
    'POST /poker/series/:seriesId': { name: 'Renamed', votingSystemId, every: 'WEEK', ...when },
    'POST /poker/series/:seriesId/meetings': { act: 'skip', occurrence: '1' },
  }
}
