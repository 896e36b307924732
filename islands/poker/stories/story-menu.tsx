import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  Copy,
  MessageSquare,
  Pencil,
  RotateCcw,
  SkipForward,
  Trash2,
  Vote,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StoryView } from '#features/agile/poker/live/protocol.ts'
import { useDiscussion } from '#islands/poker/discussion/discussion-context.tsx'
import { useTable } from '#islands/poker/table-context.ts'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import type { Icon } from '#ui/icon.ts'
import { MenuDivider, MenuEntryButton, MenuItem } from '#ui/menu.tsx'
import type { StoryActions } from './use-story-actions.ts'

type Props = { story: StoryView; index: number; actions: StoryActions; onEdit: () => void }
type Question = 'remove' | 'reset'

/** The facilitator's actions for a story. Irreversible ones ask for confirmation. */
export function StoryMenu({ story, index, actions, onEdit }: Props) {
  const t = useTranslations('pokerLive.stories')
  const tableText = useTranslations('poker.table.stories')
  const { view, send, can, stories } = useTable()
  const { showTopic } = useDiscussion()
  const [openQuestion, setOpenQuestion] = useState<Question | null>(null)
  const { status } = story
  const isFirst = index === 0
  const isLast = index === stories.length - 1
  const isActive = view.session.status === 'ACTIVE'

  const renderEntry = (key: Parameters<typeof t>[0], icon: Icon, onClick: () => void, { isDisabled = false } = {}) => (
    <MenuItem
      icon={icon}
      isDangerous={key === 'remove'}
      // A disabled button would keep the menu open and lose the focus.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
      className="aria-disabled:opacity-45"
    >
      {t(key)}
    </MenuItem>
  )
  const renderQuestionEntry = (question: Question, icon: Icon) => (
    <MenuEntryButton icon={icon} isDangerous={question === 'remove'} onClick={() => setOpenQuestion(question)}>
      {t(question)}
    </MenuEntryButton>
  )

  if (openQuestion)
    return (
      <ConfirmPrompt
        question={t(openQuestion === 'remove' ? 'removeAsk' : 'resetAsk', { title: story.title })}
        confirmLabel={t(openQuestion)}
        cancelLabel={t('cancel')}
        onConfirm={() => actions[openQuestion](story)}
        onCancel={() => setOpenQuestion(null)}
      />
    )
  return (
    <>
      {isActive && status !== 'VOTING' && (
        <MenuItem icon={Vote} onClick={() => send('story:start_voting', { storyId: story.id })}>
          {tableText('select')}
        </MenuItem>
      )}
      {renderEntry('edit', Pencil, onEdit)}
      {can('story:duplicate') && renderEntry('duplicate', Copy, () => void actions.duplicate(story))}
      {view.session.settings.enableComments && renderEntry('talk', MessageSquare, () => showTopic(story.id))}
      {can('stories:reorder') && (
        <>
          <MenuDivider />
          {renderEntry('up', ArrowUp, () => actions.move(story, 'up'), { isDisabled: isFirst })}
          {renderEntry('down', ArrowDown, () => actions.move(story, 'down'), { isDisabled: isLast })}
          {renderEntry('top', ArrowUpToLine, () => actions.move(story, 'top'), { isDisabled: isFirst })}
          {renderEntry('bottom', ArrowDownToLine, () => actions.move(story, 'bottom'), { isDisabled: isLast })}
        </>
      )}
      <MenuDivider />
      {isActive &&
        status !== 'SKIPPED' &&
        status !== 'ESTIMATED' &&
        renderEntry('skip', SkipForward, () => actions.skip(story))}
      {status !== 'PENDING' && can('votes:reset') && renderQuestionEntry('reset', RotateCcw)}
      {status !== 'VOTING' &&
        (story.round > 0
          ? renderQuestionEntry('remove', Trash2)
          : renderEntry('remove', Trash2, () => actions.remove(story)))}
    </>
  )
}
