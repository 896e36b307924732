import type { RetroRecord } from '#features/agile/retro-history/rules-record.ts'
import type { useFormatter } from '#i18n/date-format.ts'
import type { translator } from '#i18n/messages.ts'

type Texts = ReturnType<typeof translator<'retroHistory'>>
type Format = ReturnType<typeof useFormatter>

/** The date, facilitators and team of a retro, for the page and for exports. */
export function heldFacts({ session, participants }: RetroRecord, t: Texts, format: Format): string[] {
  const { startedAt, createdAt, team } = session
  const facilitators = participants.filter(({ role }) => role === 'FACILITATOR').map(({ name }) => name)
  const when = format.dateTime(startedAt ?? createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  return [
    t(startedAt === null ? 'facts.made' : 'facts.held', { when }),
    ...(facilitators.length > 0 ? [t('facts.lead', { names: format.list(facilitators) })] : []),
    ...(team === null ? [] : [t('facts.team', { team })]),
  ]
}
