import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { progress } from '#islands/poker/round.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { UndoBar } from '#islands/rooms/undo-bar.tsx'
import { Card } from '#ui/card.tsx'
import { AddStories } from './add-stories.tsx'
import { EditStory } from './edit-story.tsx'
import { StoryRow } from './story-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useStoryActs } from './use-story-acts.ts'

/** The stories of the session with their estimates. The facilitator plans them here, by mouse, by touch or by keys. */
export function StoryList() {
  const t = useTranslations('poker.table.stories')
  const tLive = useTranslations('pokerLive.stories')
  const { view, stories, can } = useTable()
  const list = useRef<HTMLOListElement>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const acts = useStoryActs(list)
  const drag = useDragOrder(list, acts.place)
  const edited = stories.find(({ id }) => id === editing)
  const description = stories.length > 0 ? t('done', progress(view)) : t('none')
  return (
    <Card title={t('title')} description={description} flush>
      <p id="poker-story-handle" hidden>
        {tLive('handleHint')}
      </p>
      <UndoBar
        undo={acts.undo}
        onDone={acts.forget}
        onUndone={() => list.current?.focus()}
        className="flex items-center gap-2 border-line border-t bg-sunken py-1 pr-2 pl-5 text-sm"
      />
      <ol
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('title')}
        className="relative max-h-104 overflow-y-auto border-line border-t"
      >
        {stories.map((story, index) => (
          <StoryRow
            key={story.id}
            story={story}
            place={index}
            drag={drag}
            acts={acts}
            onEdit={() => setEditing(story.id)}
          />
        ))}
      </ol>
      {can('story:add') && <AddStories />}
      {edited && <EditStory story={edited} acts={acts} onClose={() => setEditing(null)} />}
    </Card>
  )
}
