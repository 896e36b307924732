import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useActs } from '#islands/retros/board-context.ts'
import { nameOf, type Topic } from '#islands/retros/topics.ts'

/** The title of a group, which anybody who takes part may write. Left empty, the group speaks by its first card. */
export function GroupTitle({ topic, editable }: { topic: Topic; editable: boolean }) {
  const t = useTranslations('retro.board.group')
  const { send, offerUndo } = useActs()
  const [draft, setDraft] = useState<string | null>(null)
  const isGivenUp = useRef(false)
  const title = topic.group?.title ?? ''
  if (!editable) return <p className="px-1 font-semibold text-sm">{nameOf(topic)}</p>

  const save = () => {
    const wanted = draft?.trim() ?? title
    setDraft(null)
    if (wanted === title || isGivenUp.current) return
    const groupId = topic.id
    send('group:rename', { groupId, title: wanted }).catch(() => setDraft(now => now ?? wanted))
    offerUndo({ text: t('renamed'), run: () => send('group:rename', { groupId, title }) })
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.currentTarget.blur()
    if (event.key !== 'Escape') return
    isGivenUp.current = true
    event.currentTarget.blur()
    isGivenUp.current = false
  }
  return (
    <input
      data-next={title === '' || undefined}
      value={draft ?? title}
      maxLength={80}
      placeholder={t('titlePlaceholder')}
      aria-label={t('titleOf', { title: nameOf(topic, 60) })}
      onChange={event => setDraft(event.target.value)}
      onBlur={save}
      onKeyDown={press}
      className="h-8 w-full truncate rounded-control border border-transparent bg-transparent px-1.5 font-semibold text-sm transition placeholder:font-normal hover:border-edge focus-visible:border-focus focus-visible:outline-offset-0"
    />
  )
}
