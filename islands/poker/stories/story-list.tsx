import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazyComponent } from '#islands/lazy-component.ts'
import { countProgress } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { UndoBar } from '#islands/rooms/undo-bar.tsx'
import { Card } from '#ui/card.tsx'
import { AddStories } from './add-stories.tsx'
import { StoryRow } from './story-row.tsx'
import { useDragOrder } from './use-drag-order.ts'
import { useStoryActions } from './use-story-actions.ts'

const EditStory = lazyComponent(async () => (await import('./edit-story.tsx')).EditStory)

/** The stories with their estimates. Facilitators edit and reorder them by mouse, touch or keyboard. */
export function StoryList() {
  const t = useTranslations('poker.table.stories')
  const storyText = useTranslations('pokerLive.stories')
  const { view, stories, can } = useTable()
  const list = useRef<HTMLOListElement>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const actions = useStoryActions(list)
  const drag = useDragOrder(list, actions.moveToIndex)
  const editedStory = stories.find(({ id }) => id === editingId)
  const description = stories.length > 0 ? t('done', countProgress(view)) : t('none')
  return (
    <Card title={t('title')} description={description} isEdgeToEdge>
      <p id="poker-story-handle" hidden>
        {storyText('handleHint')}
      </p>
      <UndoBar
        undo={actions.undo}
        onDone={actions.clearUndo}
        onUndone={() => list.current?.focus()}
        className="flex items-center gap-2 border-line border-t bg-sunken py-1 pr-2 pl-5 text-sm"
      />
      <ol
        ref={list}
        onPointerOver={EditStory.fetch}
        onFocus={EditStory.fetch}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={t('title')}
        className="relative max-h-104 overflow-y-auto border-line border-t"
      >
        {stories.map((story, index) => (
          <StoryRow
            key={story.id}
            story={story}
            index={index}
            drag={drag}
            actions={actions}
            onEdit={() => setEditingId(story.id)}
          />
        ))}
      </ol>
      {can('story:add') && <AddStories />}
      {editedStory && <EditStory story={editedStory} actions={actions} onClose={() => setEditingId(null)} />}
    </Card>
  )
}
