import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { currentStory, momentOf } from './round.ts'
import { useTable } from './table-context.ts'
import { Timer } from './timer.tsx'

/** The story on the table, the way to its neighbours, and the clock. */
export function StoryHeading() {
  const t = useTranslations('poker.table')
  const { view, send, can } = useTable()
  const story = currentStory(view)
  const at = view.stories.findIndex(({ id }) => id === story?.id)
  const steers = view.me.role === 'FACILITATOR' && view.session.status === 'ACTIVE'
  if (!story || momentOf(view) === 'ended') return null
  return (
    <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:gap-x-3 sm:flex-wrap">
      <div className="min-w-0 flex-1 sm:basis-72">
        <p className="figures flex flex-wrap gap-x-3 text-muted text-sm">
          {t('story', { number: at + 1, total: view.stories.length })}
          {story.round > 1 && <span>{t('round', { round: story.round })}</span>}
        </p>
        <h2 className="mt-0.5 text-balance font-semibold text-2xl tracking-[-0.015em] max-sm:line-clamp-2 max-sm:text-base max-sm:leading-snug">
          {story.title}
        </h2>
      </div>
      <div className="flex shrink-0 items-center gap-1.5 sm:flex-wrap sm:gap-2">
        <Timer />
        {steers && (
          <>
            <Button
              type="button"
              variant="secondary"
              icon={ArrowLeft}
              iconOnly
              disabled={!can('story:previous')}
              onClick={() => send('story:previous')}
            >
              {t('act.previous')}
            </Button>
            <Button
              type="button"
              variant="secondary"
              icon={ArrowRight}
              iconOnly
              disabled={!can('story:next')}
              onClick={() => send('story:next')}
            >
              {t('act.next')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
