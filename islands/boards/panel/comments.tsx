import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemDetail } from '#islands/boards/api.ts'
import { useBoard, useBoardActions } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Comment } from './comment.tsx'
import { MentionField } from './mention-field.tsx'
import { Section } from './section.tsx'

type Props = {
  itemId: string
  comments: ItemDetail['comments']['items'] | null
  canEdit: boolean
  reload: () => Promise<void>
}

/** The comments of an item, oldest first. */
export function Comments({ itemId, comments, canEdit, reload }: Props) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { send } = useBoardActions()
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  // The form stays mounted, so a draft survives while the item is archived and restored.
  const [hasForm, setHasForm] = useState(canEdit)
  if (canEdit && !hasForm) setHasForm(true)
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    const field = fieldRef.current!
    const content = field.value.trim()
    if (!content) return
    field.value = ''
    try {
      await send('comment:add', { itemId, content })
      reload()
    } catch {
      // The page shows the rejection. The text returns to the field.
      field.value ||= content
    }
  }
  return (
    <Section title={t('comments')} count={comments?.length ? String(comments.length) : ''}>
      {comments === null && <Spinner />}
      <ul className="grid gap-3 empty:hidden">
        {comments?.map(comment => (
          <Comment
            key={comment.id}
            comment={comment}
            canEdit={canEdit}
            reload={reload}
            onDeleted={() => fieldRef.current?.focus()}
          />
        ))}
      </ul>
      {hasForm && (
        <form
          hidden={!canEdit}
          method="post"
          action={paths.boardItem(view.board.id, itemId)}
          onSubmit={submit}
          className="grid justify-items-start gap-2"
        >
          <MentionField
            ref={fieldRef}
            name="content"
            id="item-comment"
            label={t('comment')}
            isLabelHidden
            hint={t('markdown')}
            placeholder={t('comment')}
            rows={2}
            required
            maxLength={5000}
            className="w-full"
            onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
          />
          <Button size="sm" variant="secondary">
            {t('addComment')}
          </Button>
        </form>
      )}
    </Section>
  )
}
