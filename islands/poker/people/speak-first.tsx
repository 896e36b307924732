import { MessagesSquare } from 'lucide-react'
import { useFormatter, useTranslations } from 'use-intl'
import { type End, outliersOf } from '#features/agile/poker/votes/rules-spread.ts'
import { currentStory, labelOf } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'

/** How many people are named before the others are counted. */
const named = 3

/** Who speaks first where the votes lie apart: whoever sees least in the story, and whoever sees most. */
export function SpeakFirst() {
  const t = useTranslations('pokerLive.first')
  const format = useFormatter()
  const { view } = useTable()
  const { lowest, highest } = outliersOf(view.votes, view.session.votingSystem.values)
  if (currentStory(view)?.status !== 'REVEALED' || (!lowest && !highest)) return null

  const line = (end: End | null, key: 'low' | 'high') => {
    if (!end) return null
    const there = view.participants.filter(({ id }) => end.participantIds.includes(id))
    const isMe = ({ id }: { id: string }) => id === view.me.participantId
    const names = [...(there.some(isMe) ? [t('you')] : []), ...there.filter(one => !isMe(one)).map(({ name }) => name)]
    const gone = end.participantIds.length - names.length
    const rest = names.length - named + gone
    const list = rest > 0 ? [...names.slice(0, named), t('others', { count: rest })] : names
    return (
      <li key={key}>
        {t.rich(key, {
          b: chunks => <strong className="font-semibold text-ink">{chunks}</strong>,
          names: format.list(list),
          value: labelOf(view, end.value),
        })}
      </li>
    )
  }
  return (
    <aside
      aria-label={t('title')}
      className="tabbed col-span-full flex gap-3 rounded-card bg-sunken px-4 py-3 text-sm sm:px-5"
    >
      <MessagesSquare aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0">
        <span className="font-semibold">{t('title')}</span>
        <ul className="mt-0.5 grid gap-0.5 text-muted">
          {line(lowest, 'low')}
          {line(highest, 'high')}
        </ul>
      </span>
    </aside>
  )
}
