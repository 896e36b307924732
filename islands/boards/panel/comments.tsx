import { type FormEvent, useRef } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { useActs, useBoard } from '#islands/boards/board-context.ts'
import type { ItemDetail } from '#islands/boards/item-api.ts'
import { RichText } from '#islands/retros/cards/rich-text.tsx'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { Section } from './section.tsx'

type Props = { itemId: string; comments: ItemDetail['comments']['items'] | null; mayWork: boolean; reload: () => void }

/** What was said about an item, the first first. */
export function Comments({ itemId, comments, mayWork, reload }: Props) {
  const t = useTranslations('boardPage.panel')
  const format = useFormatter()
  const { view } = useBoard()
  const { send } = useActs()
  const form = useRef<HTMLFormElement>(null)
  const say = async (event?: FormEvent) => {
    event?.preventDefault()
    const field = form.current!.querySelector('textarea')!
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
        {comments?.map(({ id, authorId, name, content, createdAt }) => (
          <li key={id} className="flex gap-2.5 text-sm">
            <Avatar
              name={name}
              url={view.people.find(person => person.id === authorId)?.avatarUrl ?? null}
              colourKey={authorId}
              size="xs"
            />
            <div className="min-w-0 flex-1">
              <p className="text-muted text-xs">
                <span className="font-semibold text-ink">{name}</span>{' '}
                {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
              </p>
              <RichText text={content} />
            </div>
          </li>
        ))}
      </ul>
      {mayWork && (
        <form
          ref={form}
          method="post"
          action={paths.boardItem(view.board.id, itemId)}
          onSubmit={say}
          className="grid justify-items-start gap-2"
        >
          <Textarea
            name="content"
            id="item-comment"
            label={t('comment')}
            labelHidden
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
