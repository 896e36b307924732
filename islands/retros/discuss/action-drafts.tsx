import { ListPlus, X } from 'lucide-react'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** The drafts of action items at a topic, with a form for a new one. They become action items in the next phase. */
export function ActionDrafts({ topicId }: { topicId: string }) {
  const t = useTranslations('retro.board.actionDrafts')
  const { view, send, can } = useBoard()
  const drafts = view.actionDrafts.filter(draft => draft.topicId === topicId)
  if (drafts.length === 0 && !can('draft:add')) return null
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <div>
        <h4 className="font-semibold text-sm">{t('title')}</h4>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <ul className="grid gap-1 empty:hidden">
        {drafts.map(({ id, title }) => (
          <li key={id} className="flex items-center gap-2 text-sm">
            <ListPlus aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
            {can('draft:remove') && (
              <Button
                variant="quiet"
                size="sm"
                icon={X}
                isIconOnly
                onClick={() => send('draft:remove', { draftId: id })}
              >
                {t('remove', { title })}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {can('draft:add') && <DraftForm topicId={topicId} />}
    </div>
  )
}

function DraftForm({ topicId }: { topicId: string }) {
  const t = useTranslations('retro.board.actionDrafts')
  const { send, notifyWriting, drafts } = useBoard()
  const draftKey = `draft:${topicId}`
  const [text, setText] = useDraft(draftKey)
  const id = useUniqueId()
  const title = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title === '') return
    send('draft:add', { topicId, title }).catch(() => setText(drafts.get(draftKey) || text))
    setText('')
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <Field
        id={id}
        name="draft"
        label={t('what')}
        maxLength={200}
        value={text}
        autoComplete="off"
        onChange={event => {
          setText(event.target.value)
          notifyWriting()
        }}
        className="min-w-0 flex-1 basis-60"
      />
      <Button variant="secondary" disabled={title === ''}>
        {t('add')}
      </Button>
    </form>
  )
}
