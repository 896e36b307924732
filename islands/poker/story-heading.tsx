import { ArrowLeft, ArrowRight, ChevronDown, MessageSquare } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useDiscussion } from './discussion/discussion-context.tsx'
import { currentStory, phaseOf } from './read-view.ts'
import { StoryLink } from './stories/story-details.tsx'
import { useTable } from './table-context.ts'
import { Timer } from './timer.tsx'

const steps = [
  ['story:previous', 'act.previous', ArrowLeft],
  ['story:next', 'act.next', ArrowRight],
] as const

/** The current story with previous and next buttons and the timer. */
export function StoryHeading() {
  const t = useTranslations('poker.table')
  const storyText = useTranslations('pokerLive.stories')
  const { view, send, can, stories } = useTable()
  const story = currentStory(view)
  const index = stories.findIndex(({ id }) => id === story?.id)
  const canStep = view.me.role === 'FACILITATOR' && view.session.status === 'ACTIVE'
  if (!story || phaseOf(view) === 'ended') return null
  return (
    <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:gap-x-3 sm:flex-wrap">
      <div className="min-w-0 flex-1 sm:basis-72">
        <p className="figures flex flex-wrap gap-x-3 text-muted text-sm">
          {t('story', { number: index + 1, total: stories.length })}
          {story.round > 1 && <span>{t('round', { round: story.round })}</span>}
          {story.link ? <StoryLink story={story} /> : story.externalKey && <span>{story.externalKey}</span>}
          <DiscussionButton storyId={story.id} />
        </p>
        <h2 className="mt-0.5 text-balance font-semibold text-2xl tracking-[-0.015em] max-sm:line-clamp-2 max-sm:text-base max-sm:leading-snug">
          {story.title}
        </h2>
        {story.description && (
          <details key={story.id} className="group mt-1 max-w-3xl text-sm">
            <summary className="tap inline-flex min-h-6 items-center gap-1 rounded-xs text-muted hover:text-ink">
              {storyText('description')}
              <ChevronDown aria-hidden className="size-4 transition group-open:rotate-180" />
            </summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
            <p tabIndex={0} className="mt-1 max-h-64 overflow-y-auto whitespace-pre-line text-muted">
              {story.description}
            </p>
          </details>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-1.5 sm:flex-wrap sm:gap-2">
        <Timer />
        {canStep &&
          steps.map(([type, text, icon]) => (
            <Button
              key={type}
              variant="secondary"
              icon={icon}
              isIconOnly
              disabled={!can(type)}
              onClick={() => send(type, { from: story.id })}
            >
              {t(text)}
            </Button>
          ))}
      </div>
    </div>
  )
}

/** The comment count of the current story, as a link to its discussion. */
function DiscussionButton({ storyId }: { storyId: string }) {
  const t = useTranslations('pokerLive.talk')
  const { view } = useTable()
  const { showTopic } = useDiscussion()
  const count = view.comments.filter(comment => comment.storyId === storyId).length
  if (!view.session.settings.enableComments && count === 0) return null
  return (
    <button
      type="button"
      onClick={() => showTopic(storyId)}
      className="tap inline-flex items-center gap-1.5 rounded-xs hover:text-ink"
    >
      <MessageSquare aria-hidden className="size-4" />
      {t('count', { count })}
    </button>
  )
}
