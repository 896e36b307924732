import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { isAnonymousIn } from '#features/agile/retros/live/rules-state.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { RetroCard } from '#islands/retros/cards/retro-card.tsx'
import { useDraft } from '#islands/retros/drafts.ts'
import { commentsOn, type Topic } from '#islands/retros/topics.ts'
import { CommentLimit } from '#islands/rooms/people/comment-limit.tsx'
import { submitOnEnter } from '#islands/rooms/submit-on-enter.ts'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { Button } from '#ui/button.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Comment } from './comment.tsx'

/** The cards of a topic with their reactions, and the comments on it. */
export function TopicDiscussion({ topic, isReadOnly = false }: { topic: Topic; isReadOnly?: boolean }) {
  const t = useTranslations('retro.board.discuss')
  const { view, can } = useBoard()
  const comments = commentsOn(topic, view)
  // Hidden cards take no comments.
  const visibleCard = topic.cards.find(({ moderation }) => !moderation)
  return (
    <>
      <ul className="grid gap-2 md:grid-cols-2">
        {topic.cards.map(card => (
          <li key={card.id}>
            <RetroCard card={card} canReact={!isReadOnly && can('card:react')} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-line border-t pt-4">
        <h4 className="font-semibold text-sm">{t('comments', { count: comments.length })}</h4>
        <ul className="grid gap-3 empty:hidden">
          {comments.map(comment => (
            <Comment
              key={comment.id}
              comment={comment}
              canRemove={!isReadOnly && comment.mine && can('comment:remove')}
            />
          ))}
        </ul>
        {!isReadOnly && can('comment:add') && visibleCard && <CommentForm cardId={visibleCard.id} topicId={topic.id} />}
        {!isReadOnly && <CommentLimit ownCount={view.comments.filter(({ mine }) => mine).length} />}
      </div>
    </>
  )
}

function CommentForm({ cardId, topicId }: { cardId: string; topicId: string }) {
  const t = useTranslations('retro.board.discuss')
  const { view, send, notifyWriting, drafts } = useBoard()
  const draftKey = `comment:${topicId}`
  const [text, setText] = useDraft(draftKey)
  const id = useUniqueId()
  const content = text.trim()
  const isAnonymous = isAnonymousIn(view.session.settings, view.session.phase)
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (content === '') return
    send('comment:add', { cardId, content, ...(isAnonymous && { anonymous: true }) }).catch(() => {
      const currentText = drafts.get(draftKey)
      setText(currentText ? `${text}\n${currentText}` : text)
    })
    setText('')
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Textarea
        id={id}
        name="comment"
        label={t('comment')}
        hint={isAnonymous ? t('commentAnonymous') : undefined}
        rows={1}
        maxLength={1000}
        value={text}
        onChange={event => {
          setText(event.target.value)
          notifyWriting()
        }}
        onKeyDown={submitOnEnter(submit)}
        className="min-w-0 flex-1 basis-60 [&_textarea]:min-h-10"
      />
      <Button icon={Send} disabled={content === ''}>
        {t('addComment')}
      </Button>
    </form>
  )
}
