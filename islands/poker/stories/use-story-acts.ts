import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { type Move, moved, movedTo } from '#features/agile/poker/stories/rules-order.ts'
import { copyName } from '#features/agile/sessions/rules.ts'
import { useTable } from '#islands/poker/table-context.ts'
import type { Undo } from '#islands/rooms/undo-bar.tsx'

const maxTitle = 200

export type StoryText = Pick<StoryView, 'title' | 'description' | 'link' | 'externalKey'>

const textOf = ({ title, description, link, externalKey }: StoryView): StoryText => ({
  title,
  description,
  link,
  externalKey,
})

export type StoryActs = ReturnType<typeof useStoryActs>

/** What can be done to the stories, each told to who does not see it, and taken back where that is possible. */
export function useStoryActs(list: RefObject<HTMLElement | null>) {
  const t = useTranslations('pokerLive.stories')
  const { stories, latest, send, say } = useTable()
  const [undo, setUndo] = useState<Undo | null>(null)
  const keep = useRef<string | null>(null)
  const ids = stories.map(({ id }) => id)
  const order = ids.join()

  // What is moved in the document loses the focus: it gets it back in its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what moves things
  useLayoutEffect(() => {
    if (keep.current === null) return
    const row = list.current?.querySelector(`[data-story="${keep.current}"]`)
    keep.current = null
    const { activeElement } = document
    const isOurs = activeElement === document.body || list.current?.contains(activeElement)
    const target = row?.querySelector<HTMLElement>('[data-focus]') ?? row?.querySelector('button') ?? list.current
    if (isOurs && !row?.contains(activeElement)) target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }, [order, list])

  const done = useCallback(
    (text: string, run: () => void) => {
      setUndo({ text, run })
      say(text)
    },
    [say],
  )

  const reorder = (story: StoryView, after: string[]) => {
    const before = ids
    if (after.join() === order) return
    keep.current = story.id
    send('stories:reorder', { storyIds: after })
    const place = after.indexOf(story.id) + 1
    done(t('moved', { title: story.title, place, total: after.length }), () => {
      const known = new Set(latest().stories.map(({ id }) => id))
      const back = before.filter(id => known.has(id))
      send('stories:reorder', { storyIds: [...back, ...[...known].filter(id => !back.includes(id))] })
    })
  }

  const remove = (story: StoryView) => {
    const at = ids.indexOf(story.id)
    keep.current = ids[at + 1] ?? ids[at - 1] ?? null
    send('story:remove', { storyId: story.id })
    if (story.round > 0) return say(t('removed', { title: story.title }))
    done(t('removed', { title: story.title }), () => void bringBack(story, at))
  }

  /** Sends what adds one story, and returns its id. */
  const freshOf = async (sent: Promise<unknown>) => {
    const before = new Set(latest().stories.map(({ id }) => id))
    await sent
    return latest().stories.find(({ id }) => !before.has(id))?.id
  }

  const duplicate = async (story: StoryView) => {
    const title = copyName(story.title, title => t('copyOf', { title }), maxTitle)
    const copyId = await freshOf(send('story:duplicate', { storyId: story.id, title }))
    if (!copyId) return
    done(t('duplicated', { title: story.title }), () => send('story:remove', { storyId: copyId }))
  }

  const bringBack = async (story: StoryView, at: number) => {
    const fresh = await freshOf(send('story:add', { stories: [textOf(story)] }))
    const now = latest().stories.map(({ id }) => id)
    if (fresh && now.indexOf(fresh) !== at) send('stories:reorder', { storyIds: movedTo(now, fresh, at) })
  }

  return {
    undo,
    forget: useCallback(() => setUndo(null), []),
    /** The focus follows this story when the order changes. */
    move: (story: StoryView, move: Move) => reorder(story, moved(ids, story.id, move)),
    place: (story: StoryView, place: number) => reorder(story, movedTo(ids, story.id, place)),
    remove,
    duplicate,
    change(story: StoryView, text: StoryText) {
      const before = textOf(story)
      send('story:update', { storyId: story.id, ...text })
      done(t('changed', { title: text.title }), () => send('story:update', { storyId: story.id, ...before }))
    },
    skip(story: StoryView) {
      send('story:skip', { storyId: story.id })
      const text = t('skipped', { title: story.title })
      if (story.status === 'PENDING') done(text, () => send('votes:reset', { storyId: story.id }))
      else say(text)
    },
    reset(story: StoryView) {
      send('votes:reset', { storyId: story.id })
      say(t('resetDone', { title: story.title }))
    },
  }
}
