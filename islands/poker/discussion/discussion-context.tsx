import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTable } from '#islands/poker/table-context.ts'
import { useRequiredContext } from '#islands/use-required-context.ts'

/** The story id of a discussion, or null for the session. */
type DiscussionTopic = string | null
type DiscussionState = {
  topic: DiscussionTopic
  selectTopic: (topic: DiscussionTopic) => void
  /** Selects a topic, scrolls to the discussion and focuses its field. */
  showTopic: (topic: DiscussionTopic) => void
  /** Keeps the topic while the user writes about it. */
  setIsWriting: (isWriting: boolean) => void
}

const DiscussionContext = createContext<DiscussionState | null>(null)
export const useDiscussion = (): DiscussionState =>
  useRequiredContext(DiscussionContext, 'the discussion of a poker table')
/** The element id of the discussion. */
export const discussionElementId = 'poker-talk'

/** Provides the open topic. It follows the current story, unless the user selects or writes about another. */
export function DiscussionProvider({ children }: { children: ReactNode }) {
  const { view } = useTable()
  const currentStoryId = view.session.currentStoryId
  const [selection, setSelection] = useState<{ topic: DiscussionTopic; currentStoryId: string | null } | null>(null)
  const [isWriting, setWriting] = useState(false)
  const isSelectionValid = selection?.topic === null || view.stories.some(({ id }) => id === selection?.topic)
  const topic =
    selection && isSelectionValid && (isWriting || selection.currentStoryId === currentStoryId)
      ? selection.topic
      : currentStoryId

  const selectTopic = useCallback((topic: DiscussionTopic) => setSelection({ topic, currentStoryId }), [currentStoryId])
  const setIsWriting = useCallback(
    (isWriting: boolean) => {
      setWriting(isWriting)
      if (isWriting) selectTopic(topic)
    },
    [selectTopic, topic],
  )
  const showTopic = useCallback(
    (topic: DiscussionTopic) => {
      selectTopic(topic)
      // Scroll after the next render.
      setTimeout(() => {
        const section = document.getElementById(discussionElementId)
        section?.scrollIntoView({ block: 'center', behavior: 'smooth' })
        ;(section?.querySelector('textarea') ?? section)?.focus({ preventScroll: true })
      })
    },
    [selectTopic],
  )
  const discussion = useMemo(
    () => ({ topic, selectTopic, showTopic, setIsWriting }),
    [topic, selectTopic, showTopic, setIsWriting],
  )
  return <DiscussionContext value={discussion}>{children}</DiscussionContext>
}
