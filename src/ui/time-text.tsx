import { useNow } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'

const styles = {
  day: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
} as const

type Props = {
  /** Milliseconds UTC. */
  at: number
  /** The precision. `relative` shows the time relative to now, such as "2 days ago". */
  show?: keyof typeof styles | 'relative'
  className?: string
}

/** A time in the reader's language and time zone. */
export function TimeText({ at, show = 'day', className = 'whitespace-nowrap' }: Props) {
  const format = useFormatter()
  const now = useNow()
  return (
    <time dateTime={new Date(at).toISOString()} className={className}>
      {show === 'relative' ? format.relativeTime(at, now) : format.dateTime(at, styles[show])}
    </time>
  )
}
