import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { moveBy, moveTo, type StoryMove } from '#features/agile/poker/stories/rules-order.ts'
import { copyName } from '#features/agile/sessions/rules.ts'
import { useTable } from '#islands/poker/table-context.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'

const maxTitleLength = 200

export type StoryText = Pick<StoryView, 'title' | 'description' | 'link' | 'externalKey'>

const textOf = ({ title, description, link, externalKey }: StoryView): StoryText => ({
  title,
  description,
  link,
  externalKey,
})

export type StoryActions = ReturnType<typeof useStoryActions>

/** Returns the actions for stories. They are announced to screen readers and can be undone where possible. */
export function useStoryActions(list: RefObject<HTMLElement | null>) {
  const t = useTranslations('pokerLive.stories')
  const { stories, getView, send, announce } = useTable()
  const [undo, setUndo] = useState<Undo | null>(null)
  const focusedStoryId = useRef<string | null>(null)
  const ids = stories.map(({ id }) => id)
  const orderKey = ids.join()

  // A moved element loses the focus. Restore it at its new position.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the order changes
  useLayoutEffect(() => {
    if (focusedStoryId.current === null) return
    const row = list.current?.querySelector(`[data-story="${focusedStoryId.current}"]`)
    focusedStoryId.current = null
    const { activeElement } = document
    const canTakeFocus = activeElement === document.body || list.current?.contains(activeElement)
    const target = row?.querySelector<HTMLElement>('[data-focus]') ?? row?.querySelector('button') ?? list.current
    if (canTakeFocus && !row?.contains(activeElement)) target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [orderKey, list])

  const offerUndo = useCallback(
    (text: string, run: () => void) => {
      setUndo({ text, run })
      announce(text)
    },
    [announce],
  )

  const reorder = (story: StoryView, newOrder: string[]) => {
    const previousOrder = ids
    if (newOrder.join() === orderKey) return
    focusedStoryId.current = story.id
    send('stories:reorder', { storyIds: newOrder })
    const place = newOrder.indexOf(story.id) + 1
    offerUndo(t('moved', { title: story.title, place, total: newOrder.length }), () => {
      const knownIds = new Set(getView().stories.map(({ id }) => id))
      const restoredOrder = previousOrder.filter(id => knownIds.has(id))
      send('stories:reorder', {
        storyIds: [...restoredOrder, ...[...knownIds].filter(id => !restoredOrder.includes(id))],
      })
    })
  }

  const remove = (story: StoryView) => {
    const index = ids.indexOf(story.id)
    focusedStoryId.current = ids[index + 1] ?? ids[index - 1] ?? null
    send('story:remove', { storyId: story.id })
    // The votes of a removed story cannot be restored.
    if (story.round > 0) return announce(t('removed', { title: story.title }))
    offerUndo(t('removed', { title: story.title }), () => void restoreStory(story, index))
  }

  /** Waits for a command that adds one story, and returns its id. */
  const waitForStoryId = async (creation: Promise<unknown>) => {
    const knownIds = new Set(getView().stories.map(({ id }) => id))
    await creation
    return getView().stories.find(({ id }) => !knownIds.has(id))?.id
  }

  const duplicate = async (story: StoryView) => {
    const title = copyName(story.title, title => t('copyOf', { title }), maxTitleLength)
    const copyId = await waitForStoryId(send('story:duplicate', { storyId: story.id, title }))
    if (!copyId) return
    offerUndo(t('duplicated', { title: story.title }), () => send('story:remove', { storyId: copyId }))
  }

  const restoreStory = async (story: StoryView, index: number) => {
    const restoredId = await waitForStoryId(send('story:add', { stories: [textOf(story)] }))
    const currentIds = getView().stories.map(({ id }) => id)
    if (restoredId && currentIds.indexOf(restoredId) !== index)
      send('stories:reorder', { storyIds: moveTo(currentIds, restoredId, index) })
  }

  return {
    undo,
    clearUndo: useCallback(() => setUndo(null), []),
    /** The focus follows this story when the order changes. */
    move: (story: StoryView, move: StoryMove) => reorder(story, moveBy(ids, story.id, move)),
    moveToIndex: (story: StoryView, index: number) => reorder(story, moveTo(ids, story.id, index)),
    remove,
    duplicate,
    update(story: StoryView, text: StoryText) {
      const previousText = textOf(story)
      send('story:update', { storyId: story.id, ...text })
      offerUndo(t('changed', { title: text.title }), () => send('story:update', { storyId: story.id, ...previousText }))
    },
    skip(story: StoryView) {
      send('story:skip', { storyId: story.id })
      const text = t('skipped', { title: story.title })
      // A reset makes a skipped story pending again, but deletes its votes. A pending story has none.
      if (story.status === 'PENDING') offerUndo(text, () => send('votes:reset', { storyId: story.id }))
      else announce(text)
    },
    reset(story: StoryView) {
      send('votes:reset', { storyId: story.id })
      announce(t('resetDone', { title: story.title }))
    },
  }
}
