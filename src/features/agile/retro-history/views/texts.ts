import type { RetroRecord } from '#features/agile/retro-history/rules-record.ts'
import type { useFormatter } from '#i18n/date-format.ts'
import type { translator } from '#i18n/messages.ts'

type Translate = ReturnType<typeof translator<'retroHistory'>>
type Formatter = ReturnType<typeof useFormatter>

/** Returns the date, facilitators and team of a retro as texts, for the page and for exports. */
export function sessionDetailsOf({ session, participants }: RetroRecord, t: Translate, format: Formatter): string[] {
  const { startedAt, createdAt, team } = session
  const facilitators = participants.filter(({ role }) => role === 'FACILITATOR').map(({ name }) => name)
  const when = format.dateTime(startedAt ?? createdAt, { dateStyle: 'medium', timeStyle: 'short' })
  return [
    t(startedAt === null ? 'facts.created' : 'facts.started', { when }),
    ...(facilitators.length > 0 ? [t('facts.facilitators', { names: format.list(facilitators) })] : []),
    ...(team === null ? [] : [t('facts.team', { team })]),
  ]
}
