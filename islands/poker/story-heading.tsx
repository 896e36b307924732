import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { currentStory } from './round.ts'
import { useTable } from './table-context.ts'
import { Timer } from './timer.tsx'

/** The story on the table, the way to its neighbours, and the clock. */
export function StoryHeading() {
  const t = useTranslations('poker.table')
  const { view, send, can } = useTable()
  const story = currentStory(view)
  const at = view.stories.findIndex(({ id }) => id === story?.id)
  const steers = view.me.role === 'FACILITATOR' && view.session.status === 'ACTIVE'
  if (!story) return null
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="figures flex flex-wrap gap-x-3 text-muted text-sm">
          {t('story', { number: at + 1, total: view.stories.length })}
          {story.round > 1 && <span>{t('round', { round: story.round })}</span>}
        </p>
        <h2 className="mt-0.5 text-balance font-semibold text-2xl tracking-[-0.015em]">{story.title}</h2>
      </div>
      <div className="flex flex-wrap items-center gap-2">
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
