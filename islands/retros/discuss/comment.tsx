import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { ModeratedText, ModerationMenu } from '#islands/retros/cards/moderation.tsx'
import { shortenMarkdown } from '#kit/markdown.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmPrompt } from '#ui/confirm-prompt.tsx'
import { RichText } from '#ui/rich-text.tsx'

/** One comment on a topic. Its author can remove it after a confirmation. */
export function Comment({ comment, canRemove }: { comment: CommentView; canRemove: boolean }) {
  const t = useTranslations('retro.board.discuss')
  const { view, send } = useBoard()
  const [isConfirming, setIsConfirming] = useState(false)
  const { id, authorId, name, content, mine, moderation } = comment
  const author = view.participants.find(person => person.id === authorId)
  return (
    <li className="flex items-start gap-3 text-sm">
      <Avatar name={name ?? '?'} colourKey={author?.userId ?? authorId ?? 'anonymous'} size="xs" />
      <div className="min-w-0 flex-1">
        <p className="text-muted text-xs">{mine && authorId ? t('you') : (name ?? t('someone'))}</p>
        {moderation ? <ModeratedText text={content} /> : <RichText text={content} />}
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
      <ModerationMenu
        id={`comment-moderation-${id}`}
        name={shortenMarkdown(content, 60)}
        moderation={moderation}
        onModerate={act => send('comment:moderate', { commentId: id, act })}
      />
      {canRemove && !isConfirming && !moderation && (
        <Button variant="quiet" size="sm" icon={X} isIconOnly onClick={() => setIsConfirming(true)}>
          {t('removeComment')}
        </Button>
      )}
    </li>
  )
}
