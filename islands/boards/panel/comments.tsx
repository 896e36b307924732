import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ItemDetail } from '#islands/boards/api.ts'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Comment } from './comment.tsx'
import { Section } from './parts.tsx'

type Props = {
  itemId: string
  comments: ItemDetail['comments']['items'] | null
  canEdit: boolean
  reload: () => Promise<void>
}

/** What was said about an item, the first first. */
export function Comments({ itemId, comments, canEdit, reload }: Props) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { send } = useActs()
  const written = useRef<HTMLTextAreaElement>(null)
  // What was begun here is there again when the item comes back that somebody put away.
  const [worked, setWorked] = useState(canEdit)
  if (canEdit && !worked) setWorked(true)
  const say = async (event?: FormEvent) => {
    event?.preventDefault()
    const field = written.current!
    const content = field.value.trim()
    if (!content) return
    field.value = ''
    try {
      await send('comment:add', { itemId, content })
      reload()
    } catch {
      // It is told on the page; what was written is not lost.
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
            onGone={() => written.current?.focus()}
          />
        ))}
      </ul>
      {worked && (
        <form
          hidden={!canEdit}
          method="post"
          action={paths.boardItem(view.board.id, itemId)}
          onSubmit={say}
          className="grid justify-items-start gap-2"
        >
          <Textarea
            ref={written}
            name="content"
            id="item-comment"
            label={t('comment')}
            labelHidden
            hint={t('markdown')}
            placeholder={t('comment')}
            rows={2}
            required
            maxLength={5000}
            className="w-full"
            onKeyDown={event => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && say()}
          />
          <Button size="sm" variant="secondary">
            {t('say')}
          </Button>
        </form>
      )}
    </Section>
  )
}
