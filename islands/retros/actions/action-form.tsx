import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { actionItemPriorities } from '#features/agile/action-items/rules.ts'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { useLatest } from '#islands/use-latest.ts'
import { useUniqueId } from '#islands/use-unique-id.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { SelectOptions } from '#ui/select-options.tsx'

/** The option value for an owner who is no longer in this retro. */
const departedOwnerValue = '-'

type Props = {
  /** The item to edit. Without it the form creates one. */
  item?: ActionItemView
  /** The initial values of a new item that comes from a topic. */
  initialValues?: { title: string; cardId: string } | null
  onDone: () => void
  onCancel?: () => void
}

/** Creates or edits an action item. */
export function ActionForm({ item, initialValues = null, onDone, onCancel }: Props) {
  const t = useTranslations('retro.board.actions')
  const { view, send, today } = useBoard()
  const id = useUniqueId()
  const [draft, setDraft] = useDraft(item ? `action:${item.id}` : 'action')
  const [fields, setFields] = useState({
    title: item?.title ?? initialValues?.title ?? '',
    trigger: item?.trigger ?? '',
    owner: item?.assigneeName ? (ownerOf(item, view.participants)?.id ?? departedOwnerValue) : '',
    dueDate: item?.dueDate ?? '',
    priority: item?.priority ?? 'MEDIUM',
  })
  const { title, trigger, owner, dueDate, priority } = fields
  const [isSending, setIsSending] = useState(false)
  const latestTitle = useLatest(title)
  const setField = (name: string, text: string) => setFields(before => ({ ...before, [name]: text }))
  const fieldProps = (name: keyof typeof fields) => ({
    id: `${id}-${name}`,
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => setField(name, event.target.value),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only once, with the draft stored before a reload
  useEffect(() => {
    if (initialValues || item) document.getElementById(`${id}-title`)?.focus()
    else if (draft) setField('title', draft)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isSending) return
    const assigneeId = owner === '' || owner === departedOwnerValue ? null : owner
    const values = { title: title.trim(), trigger: trigger.trim(), dueDate: dueDate || null, priority }
    const saving = item
      ? send('action:update', { itemId: item.id, ...values, ...(owner !== departedOwnerValue && { assigneeId }) })
      : send('action:add', { ...values, assigneeId, cardId: initialValues?.cardId ?? null })
    setDraft('')
    setIsSending(true)
    const onSaved = () => {
      setIsSending(false)
      // Keep the form if the user has already started the next item.
      if (latestTitle.current === title) onDone()
    }
    saving.then(onSaved, () => setIsSending(false))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        {...fieldProps('title')}
        data-next={item ? undefined : ''}
        label={t('what')}
        hint={t('whatHint')}
        required
        maxLength={200}
        onChange={event => {
          setField('title', event.target.value)
          if (!item && !initialValues) setDraft(event.target.value)
        }}
      />
      <Field {...fieldProps('trigger')} label={t('if')} hint={t('ifHint')} optional={t('optional')} maxLength={200} />
      <div className="flex flex-wrap gap-4 *:flex-1 *:basis-40">
        <Select {...fieldProps('owner')} label={t('owner')}>
          <option value="">{t('unassigned')}</option>
          {owner === departedOwnerValue && <option value={departedOwnerValue}>{item?.assigneeName}</option>}
          <SelectOptions entries={view.participants.map(person => [person.id, person.name])} />
        </Select>
        <Field
          {...fieldProps('dueDate')}
          type="date"
          label={t('dueDate')}
          min={item?.dueDate && item.dueDate < today ? item.dueDate : today}
        />
        <Select {...fieldProps('priority')} label={t('priority')}>
          <SelectOptions entries={actionItemPriorities.map(option => [option, t(`priorities.${option}`)])} />
        </Select>
      </div>
      <div className="flex gap-2">
        <Button disabled={title.trim() === ''}>{t(item ? 'save' : 'add')}</Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Returns the owner of an item, if they are in this retro. */
export const ownerOf = ({ assigneeId, assigneeName }: ActionItemView, people: ParticipantView[]) =>
  people.find(({ userId, name }) => (assigneeId ? userId === assigneeId : userId === null && name === assigneeName))
