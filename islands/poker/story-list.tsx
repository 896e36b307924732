import { Vote } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/protocol.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { AddStories } from './add-stories.tsx'
import { progress } from './moment-text.ts'
import { labelOf, turnout } from './round.ts'
import { useTable } from './table-context.ts'

const tones = {
  PENDING: 'neutral',
  VOTING: 'brand',
  VOTED: 'success',
  REVEALED: 'info',
  ESTIMATED: 'success',
  SKIPPED: 'warning',
} as const

/** All stories with what became of them. The facilitator opens voting on one by choosing it. */
export function StoryList() {
  const t = useTranslations('poker.table.stories')
  const { view, can } = useTable()
  const description = view.stories.length > 0 ? t('done', progress(view)) : t('none')
  return (
    <Card title={t('title')} description={description} flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ol tabIndex={0} aria-label={t('title')} className="max-h-104 overflow-y-auto border-line border-t">
        {view.stories.map((story, i) => (
          <Row key={story.id} story={story} number={i + 1} />
        ))}
      </ol>
      {can('story:add') && <AddStories />}
    </Card>
  )
}

function Row({ story, number }: { story: StoryView; number: number }) {
  const t = useTranslations('poker.table.stories')
  const { view, send } = useTable()
  const isCurrent = story.id === view.session.currentStoryId
  const maySelect = view.me.role === 'FACILITATOR' && view.session.status === 'ACTIVE' && !isCurrent
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'group relative flex min-h-12 items-start gap-3 border-line border-b px-5 py-3 last:border-b-0',
        isCurrent && 'tabbed bg-brand-soft/60',
      )}
    >
      <span className="figures w-4 shrink-0 text-right text-sm text-subtle">{number}</span>
      <span className="grid min-w-0 flex-1 justify-items-start gap-1">
        <span className={cx('text-sm', isCurrent ? 'font-semibold' : 'text-ink')}>{story.title}</span>
        <StoryStatus story={story} isCurrent={isCurrent} />
      </span>
      {maySelect && (
        <button
          type="button"
          onClick={() => send('story:start_voting', { storyId: story.id })}
          title={t('select')}
          className="absolute top-1.5 right-3 grid size-9 place-items-center rounded-control bg-surface text-brand-ink opacity-0 transition hover:bg-brand-soft focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:static pointer-coarse:-my-1.5 pointer-coarse:opacity-100"
        >
          <Vote aria-hidden className="size-4.5" />
          <span className="sr-only">
            {t('select')}: {story.title}
          </span>
        </button>
      )}
      {story.finalEstimate !== null && (
        <span className="display figures -my-0.5 min-w-6 text-right text-xl">{labelOf(view, story.finalEstimate)}</span>
      )}
    </li>
  )
}

/** VOTED is shown while a vote is open and everybody has voted. */
function StoryStatus({ story, isCurrent }: { story: StoryView; isCurrent: boolean }) {
  const t = useTranslations('poker.table.stories')
  const { view } = useTable()
  if (story.status === 'PENDING' || story.status === 'ESTIMATED')
    return <span className="sr-only">{t(story.status)}</span>
  const { voted, voters } = turnout(view)
  const status = isCurrent && story.status === 'VOTING' && voters > 0 && voted === voters ? 'VOTED' : story.status
  return (
    <Badge tone={tones[status]} className="mt-1">
      {t(status)}
    </Badge>
  )
}
