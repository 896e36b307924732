import { ListChecks } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { actionItemsApi } from '#features/agile/action-items/api.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { unwrap } from '#islands/api.ts'
import { client } from '#islands/api-client.ts'
import type { ItemDetail } from '#islands/boards/api.ts'
import { useBoard } from '#islands/boards/board-context.ts'
import { useRequest } from '#islands/boards/parts/use-request.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'
import { Section } from './section.tsx'

type Props = { itemId: string; detail: ItemDetail | null; canEdit: boolean; reload: () => Promise<void> }
type ActionItemSummary = ItemDetail['followUps'][number]

const api = client<typeof actionItemsApi>('/api/action-items')
const dayFormat = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** The follow-up action items of a board item, and the action item that the board item was created for. */
export function ItemActionItems({ itemId, detail, canEdit, reload }: Props) {
  const t = useTranslations('boardPage.panel')
  if (!detail) return null
  const { followUps, actionItem } = detail
  return (
    <>
      {actionItem && (
        <Section title={t('actionItem')}>
          <ActionItem item={actionItem} />
        </Section>
      )}
      {(canEdit || followUps.length > 0) && (
        <Section title={t('followUps')} count={followUps.length > 0 ? String(followUps.length) : ''}>
          <ul className="grid gap-1.5 empty:hidden">
            {followUps.map(item => (
              <li key={item.id}>
                <ActionItem item={item} />
              </li>
            ))}
          </ul>
          {canEdit && <AddFollowUp key={itemId} itemId={itemId} reload={reload} />}
        </Section>
      )}
    </>
  )
}

function ActionItem({ item: { id, title, status, assigneeName, dueDate } }: { item: ActionItemSummary }) {
  const t = useTranslations('boardPage.panel')
  const tStatus = useTranslations('actionItems.statuses')
  const format = useFormatter()
  const isDone = status === 'completed'
  const date = dueDate && !isDone ? format.dateTime(new Date(`${dueDate}T00:00:00Z`), dayFormat) : null
  const facts = [tStatus(status), assigneeName || t('unassigned'), date && t('due', { date })]
  return (
    <div className="flex gap-2 text-sm">
      <ListChecks aria-hidden className={cx('mt-0.5 size-4 shrink-0', isDone ? 'text-success-ink' : 'text-muted')} />
      <div className="min-w-0">
        <a
          href={paths.actionItem(id)}
          className="font-medium underline decoration-edge underline-offset-2 [overflow-wrap:anywhere] hover:decoration-current"
        >
          {title}
        </a>
        <p className="text-muted text-xs">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

function AddFollowUp({ itemId, reload }: Pick<Props, 'itemId' | 'reload'>) {
  const t = useTranslations('boardPage.panel')
  const { view } = useBoard()
  const { isPending, error, run } = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const titleField = useRef<HTMLInputElement>(null)
  const addActionItem = (event: FormEvent) => {
    event.preventDefault()
    const data = new FormData(form.current!)
    const title = String(data.get('title')).trim()
    if (!title) return titleField.current?.focus()
    if (isPending) return
    const fieldText = (name: string) => String(data.get(name)) || null
    const origin = { source: 'BOARD', sourceId: view.board.id, cardId: itemId } as const
    const json = { title, assigneeId: fieldText('assigneeId'), dueDate: fieldText('dueDate'), ...origin }
    void run(async () => {
      await unwrap(api.index.$post({ json }))
      // Keep the form if the user has already typed the next title.
      if (titleField.current?.value.trim() === title) form.current?.reset()
      await reload()
    })
  }
  return (
    <details className="text-sm">
      <summary className="tap cursor-pointer font-medium text-brand-ink">{t('addFollowUp')}</summary>
      <form ref={form} className="mt-2 grid items-end gap-2 sm:grid-cols-2" onSubmit={addActionItem}>
        <Field
          ref={titleField}
          name="title"
          id="follow-up-title"
          label={t('followUp')}
          maxLength={200}
          className="sm:col-span-2"
        />
        <Select name="assigneeId" id="follow-up-owner" label={t('followUpOwner')} defaultValue="">
          <option value="">{t('unassigned')}</option>
          <SelectOptions entries={view.people.map(({ id, name }) => [id, name])} />
        </Select>
        <Field type="date" name="dueDate" id="follow-up-due" label={t('followUpDue')} />
        {error !== null && <ErrorAlert thrown={error} className="sm:col-span-2" />}
        <Button variant="secondary" disabled={isPending} className="justify-self-start">
          {t('add')}
        </Button>
      </form>
    </details>
  )
}
