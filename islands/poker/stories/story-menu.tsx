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
import { useTable } from '#islands/poker/table-context.ts'
import { useTalk } from '#islands/poker/talk/talk-context.tsx'
import { Ask } from '#ui/ask.tsx'
import type { Icon } from '#ui/icon.ts'
import { LazyMenu, MenuButton, MenuDivider, MenuItem } from '#ui/menu.tsx'
import type { StoryActs } from './use-story-acts.ts'

type Props = { story: StoryView; place: number; acts: StoryActs; onEdit: () => void }
type Question = 'remove' | 'reset'

/** All that the facilitator may do to one story. What cannot be taken back is asked first. */
export function StoryMenu(props: Props) {
  const t = useTranslations('pokerLive.stories')
  const { id, title } = props.story
  return (
    <LazyMenu id={`story-menu-${id}`} label={t('menu', { title })} className="-my-1">
      <Entries {...props} />
    </LazyMenu>
  )
}

function Entries({ story, place, acts, onEdit }: Props) {
  const t = useTranslations('pokerLive.stories')
  const tTable = useTranslations('poker.table.stories')
  const { view, send, can, stories } = useTable()
  const { show } = useTalk()
  const [asking, setAsking] = useState<Question | null>(null)
  const { status } = story
  const last = stories.length - 1
  const isActive = view.session.status === 'ACTIVE'

  const entry = (key: Parameters<typeof t>[0], icon: Icon, onClick: () => void, disabled = false) => (
    <MenuItem
      icon={icon}
      danger={key === 'remove'}
      // A button that turns disabled under the finger would keep its menu open and lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className="aria-disabled:opacity-45"
    >
      {t(key)}
    </MenuItem>
  )
  const ask = (question: Question, icon: Icon) => (
    <MenuButton icon={icon} danger={question === 'remove'} onClick={() => setAsking(question)}>
      {t(question)}
    </MenuButton>
  )

  if (asking)
    return (
      <Ask
        question={t(asking === 'remove' ? 'removeAsk' : 'resetAsk', { title: story.title })}
        yes={t(asking)}
        no={t('cancel')}
        onYes={() => acts[asking](story)}
        onNo={() => setAsking(null)}
      />
    )
  return (
    <>
      {isActive && status !== 'VOTING' && (
        <MenuItem icon={Vote} onClick={() => send('story:start_voting', { storyId: story.id })}>
          {tTable('select')}
        </MenuItem>
      )}
      {entry('edit', Pencil, onEdit)}
      {can('story:duplicate') && entry('duplicate', Copy, () => void acts.duplicate(story))}
      {view.session.settings.enableComments && entry('talk', MessageSquare, () => show(story.id))}
      {can('stories:reorder') && (
        <>
          <MenuDivider />
          {entry('up', ArrowUp, () => acts.move(story, 'up'), place === 0)}
          {entry('down', ArrowDown, () => acts.move(story, 'down'), place === last)}
          {entry('top', ArrowUpToLine, () => acts.move(story, 'top'), place === 0)}
          {entry('bottom', ArrowDownToLine, () => acts.move(story, 'bottom'), place === last)}
        </>
      )}
      <MenuDivider />
      {isActive && status !== 'SKIPPED' && status !== 'ESTIMATED' && entry('skip', SkipForward, () => acts.skip(story))}
      {status !== 'PENDING' && can('votes:reset') && ask('reset', RotateCcw)}
      {status !== 'VOTING' &&
        (story.round > 0 ? ask('remove', Trash2) : entry('remove', Trash2, () => acts.remove(story)))}
    </>
  )
}
