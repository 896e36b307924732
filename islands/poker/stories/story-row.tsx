import { ChevronDown, GripVertical, MessageSquare, Vote } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import type { StoryMove } from '#features/agile/poker/stories/rules-order.ts'
import { lazyComponent } from '#islands/lazy-component.ts'
import { useDiscussion } from '#islands/poker/discussion/discussion-context.tsx'
import { countTurnout, labelOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { Badge } from '#ui/badge.tsx'
import { cx } from '#ui/cx.ts'
import { LazyMenu } from '#ui/menu.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'
import { StoryDetails } from './story-details.tsx'
import type { DragOrder } from './use-drag-order.ts'
import type { StoryActions } from './use-story-actions.ts'

const StoryMenu = lazyComponent(async () => (await import('./story-menu.tsx')).StoryMenu)

type Props = { story: StoryView; index: number; drag: DragOrder; actions: StoryActions; onEdit: () => void }

const movesByKey: Record<string, StoryMove> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' }

export function StoryRow({ story, index, drag, actions, onEdit }: Props) {
  const t = useTranslations('poker.table.stories')
  const rowText = useTranslations('pokerLive.stories')
  const withColon = useWithColon()
  const { view, send, can } = useTable()
  const [isExpanded, setIsExpanded] = useState(false)
  const { id, title } = story
  const isCurrent = id === view.session.currentStoryId
  const canStartVoting = view.me.role === 'FACILITATOR' && view.session.status === 'ACTIVE' && !isCurrent
  const hasDetails = Boolean(story.description || story.link)

  const onHandleKeyDown = (event: KeyboardEvent) => {
    const move = movesByKey[event.key]
    if (!move || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    actions.move(story, move)
  }

  return (
    <li
      data-story={id}
      data-title={title}
      aria-current={isCurrent ? 'step' : undefined}
      className={cx(
        'group relative border-line border-b last:border-b-0',
        isCurrent && 'edge-mark bg-brand-soft/60',
        drag.draggedId === story.id && 'opacity-45',
        drag.targetIndex === index && 'shadow-[inset_0_3px_0_var(--color-accent)]',
        drag.targetIndex === view.stories.length &&
          index === view.stories.length - 1 &&
          'shadow-[inset_0_-3px_0_var(--color-accent)]',
      )}
    >
      <div className={cx('flex min-h-12 items-start gap-2.5 py-2.5 pr-2', can('stories:reorder') ? 'pl-1.5' : 'pl-5')}>
        {can('stories:reorder') && (
          <DragHandle {...drag.handleProps(story, index)} onKeyDown={onHandleKeyDown}>
            {rowText('handle', { title, place: index + 1 })}
          </DragHandle>
        )}
        <span className="figures w-4.5 shrink-0 pt-px text-right text-sm text-subtle">{index + 1}</span>
        <span className="grid min-w-0 flex-1 justify-items-start gap-1">
          <span className={cx('min-w-0 max-w-full text-sm', isCurrent ? 'font-semibold' : 'text-ink')}>
            {story.externalKey && <span className="mr-1.5 font-mono text-muted text-xs">{story.externalKey}</span>}
            {title}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
            <StoryStatus story={story} isCurrent={isCurrent} />
            {hasDetails && (
              <button
                type="button"
                aria-expanded={isExpanded}
                onClick={() => setIsExpanded(!isExpanded)}
                className="inline-flex min-h-6 items-center gap-1 rounded-xs text-muted text-xs hover:text-ink"
              >
                {rowText('details')}
                <span className="sr-only">{withColon('', title)}</span>
                <ChevronDown aria-hidden className={cx('size-3.5 transition', isExpanded && 'rotate-180')} />
              </button>
            )}
            <CommentCount story={story} />
          </span>
        </span>
        {story.finalEstimate !== null && (
          <span className="display figures min-w-6 pt-px text-right text-xl leading-6">
            {labelOf(view, story.finalEstimate)}
          </span>
        )}
        {canStartVoting && (
          <button
            type="button"
            onClick={() => send('story:start_voting', { storyId: story.id })}
            title={t('select')}
            className="absolute top-1.5 right-11 grid size-8 place-items-center rounded-control bg-surface text-brand-ink opacity-0 ring-1 ring-line transition hover:bg-brand-soft focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:hidden"
          >
            <Vote aria-hidden className="size-4.5" />
            <span className="sr-only">{withColon(t('select'), title)}</span>
          </button>
        )}
        {can('story:update') && (
          <LazyMenu
            id={`story-menu-${id}`}
            label={rowText('menu', { title })}
            onNear={StoryMenu.fetch}
            className="-my-1"
          >
            <StoryMenu story={story} index={index} actions={actions} onEdit={onEdit} />
          </LazyMenu>
        )}
      </div>
      {isExpanded && hasDetails && (
        <div className="px-5 pb-3 pl-11">
          <StoryDetails story={story} />
        </div>
      )}
    </li>
  )
}

/** The handle for dragging a row, or moving it by keyboard. `children` is its label for screen readers. */
const DragHandle = ({ children, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    data-focus
    {...props}
    aria-describedby="poker-story-handle"
    className="tap -my-1 grid h-8 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-xs text-subtle opacity-60 transition hover:text-ink focus-visible:opacity-100 group-hover:opacity-100"
  >
    <GripVertical aria-hidden className="size-4" />
    <span className="sr-only">{children}</span>
  </button>
)

function CommentCount({ story }: { story: StoryView }) {
  const t = useTranslations('pokerLive.talk')
  const { view } = useTable()
  const { showTopic } = useDiscussion()
  const count = view.comments.filter(({ storyId }) => storyId === story.id).length
  if (count === 0) return null
  return (
    <button
      type="button"
      onClick={() => showTopic(story.id)}
      className="figures inline-flex min-h-6 items-center gap-1 rounded-xs text-muted text-xs hover:text-ink"
    >
      <MessageSquare aria-hidden className="size-3.5" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('countOf', { count, title: story.title })}</span>
    </button>
  )
}

const tones = {
  PENDING: 'neutral',
  VOTING: 'brand',
  VOTED: 'success',
  REVEALED: 'info',
  ESTIMATED: 'success',
  SKIPPED: 'warning',
} as const

/** VOTED is shown while a vote is open and everyone has voted. */
function StoryStatus({ story, isCurrent }: { story: StoryView; isCurrent: boolean }) {
  const t = useTranslations('poker.table.stories')
  const { view } = useTable()
  if (story.status === 'PENDING' || story.status === 'ESTIMATED')
    return <span className="sr-only">{t(story.status)}</span>
  const { voted, voters } = countTurnout(view)
  const status = isCurrent && story.status === 'VOTING' && voters > 0 && voted === voters ? 'VOTED' : story.status
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
