import { SendHorizontal, Trash2 } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { phaseOf } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { CommentLimit } from '#islands/rooms/people/comment-limit.tsx'
import { submitOnEnter } from '#islands/rooms/submit-on-enter.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { discussionElementId, useDiscussion } from './discussion-context.tsx'
import type { ShownComment } from './pending-comments.ts'

/** Comments on one story or on the session, newest last. */
export function Discussion() {
  const t = useTranslations('pokerLive.talk')
  const { view, comments: allComments, can } = useTable()
  const { topic } = useDiscussion()
  const list = useRef<HTMLUListElement>(null)
  const comments = allComments.filter(({ storyId }) => storyId === topic)
  const ownCount = allComments.filter(({ participantId }) => participantId === view.me.participantId).length
  const newestId = comments.at(-1)?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a comment arrives
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newestId, topic])

  const isClosed = !view.session.settings.enableComments || phaseOf(view) === 'ended'
  if (isClosed && allComments.length === 0) return null
  return (
    <section
      id={discussionElementId}
      tabIndex={-1}
      aria-labelledby={`${discussionElementId}-title`}
      className="rounded-panel border border-line bg-surface shadow-low outline-none"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 pt-4 sm:px-6">
        <h2 id={`${discussionElementId}-title`} className="font-semibold text-lg tracking-[-0.01em]">
          {t('title')}
        </h2>
        <TopicSelect />
      </header>
      {comments.length > 0 ? (
        <ul
          ref={list}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          aria-label={t('title')}
          className="mt-3 grid max-h-96 gap-3.5 overflow-y-auto px-5 py-1 sm:px-6"
        >
          {comments.map(comment => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ul>
      ) : (
        <p className="px-5 pt-1 text-muted text-sm sm:px-6">{t('empty')}</p>
      )}
      <div className="px-5 pt-3 pb-5 sm:px-6">
        {can('comment:add') && <CommentForm />}
        {!isClosed && <CommentLimit ownCount={ownCount} />}
      </div>
    </section>
  )
}

/** Selects the topic, with the number of comments in each. */
function TopicSelect() {
  const t = useTranslations('pokerLive.talk')
  const { comments, stories } = useTable()
  const { topic, selectTopic } = useDiscussion()
  const counts = new Map<string | null, number>()
  for (const { storyId } of comments) counts.set(storyId, (counts.get(storyId) ?? 0) + 1)
  const withCount = (title: string, storyId: string | null) =>
    counts.has(storyId) ? `${title} (${counts.get(storyId)})` : title
  return (
    <Select
      name="topic"
      label={t('topic')}
      isLabelHidden
      value={topic ?? ''}
      onChange={event => selectTopic(event.target.value || null)}
      className="w-64 max-w-full"
    >
      <option value="">{withCount(t('session'), null)}</option>
      <SelectOptions entries={stories.map(({ id, title }) => [id, withCount(title, id)])} />
    </Select>
  )
}

/** One comment. Authors can delete their own, facilitators any. */
function Comment({ comment }: { comment: ShownComment }) {
  const t = useTranslations('pokerLive.talk')
  const deckText = useTranslations('poker.table.deck')
  const format = useFormatter()
  const { view, can, send } = useTable()
  const [isConfirming, setIsConfirming] = useState(false)
  const { id, participantId, name, content, isSending } = comment
  const isOwn = participantId === view.me.participantId
  const author = view.participants.find(person => person.id === participantId)
  const canRemove = !isSending && can('comment:remove') && (isOwn || view.me.role === 'FACILITATOR')
  return (
    <li className="group flex gap-3">
      <Avatar name={name} colourKey={author?.userId ?? participantId} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate font-semibold">{isOwn ? t('you') : name}</span>
          {isSending ? (
            <span className="shrink-0 text-subtle text-xs">{deckText('sending')}</span>
          ) : (
            <time dateTime={new Date(comment.at).toISOString()} className="figures shrink-0 text-subtle text-xs">
              {format.dateTime(comment.at, { hour: '2-digit', minute: '2-digit' })}
            </time>
          )}
        </p>
        <p className="whitespace-pre-line break-words">{content}</p>
        {isConfirming && (
          <ConfirmPrompt
            question={t('removeAsk')}
            confirmLabel={t('remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => send('comment:remove', { commentId: id })}
            onCancel={() => setIsConfirming(false)}
            className="mt-2"
          />
        )}
      </div>
      {canRemove && !isConfirming && (
        <button
          type="button"
          onClick={() => setIsConfirming(true)}
          className="-my-1 grid size-8 shrink-0 place-items-center rounded-control text-subtle opacity-0 transition hover:bg-danger-soft hover:text-danger-ink focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100"
        >
          <Trash2 aria-hidden className="size-4" />
          <span className="sr-only">{t('removeOf', { name })}</span>
        </button>
      )}
    </li>
  )
}

/** Adds a comment. Enter sends it, Shift+Enter starts a new line. */
function CommentForm() {
  const t = useTranslations('pokerLive.talk')
  const { send } = useTable()
  const { topic, setIsWriting } = useDiscussion()
  const [text, setText] = useState('')
  const latestText = useRef('')
  const content = text.trim()
  const updateText = (next: string) => {
    latestText.current = next
    setText(next)
    setIsWriting(next.trim() !== '')
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!content) return
    send('comment:add', { storyId: topic, content }).catch(() => {
      // Restores the comment and its topic, unless the person has typed another.
      if (latestText.current === '') updateText(content)
    })
    updateText('')
  }
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <textarea
        name="comment"
        rows={1}
        maxLength={1000}
        value={text}
        onChange={event => updateText(event.target.value)}
        onKeyDown={submitOnEnter(submit)}
        aria-label={t('write')}
        placeholder={t('write')}
        className={`${controlClass} field-sizing-content max-h-40 min-h-10 min-w-0 flex-1 resize-none py-2`}
      />
      <Button variant="secondary" icon={SendHorizontal} isIconOnly disabled={!content}>
        {t('send')}
      </Button>
    </form>
  )
}
