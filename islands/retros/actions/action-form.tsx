import { type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { useLatest } from '#islands/use-latest.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

const priorities = ['HIGH', 'MEDIUM', 'LOW'] as const

type Props = {
  /** The item that is changed; none makes a new one. */
  item?: ActionItemView
  /** What a new one begins with, from a topic. */
  start?: { title: string; cardId: string } | null
  onDone: () => void
  onCancel?: () => void
}

/** One thing to do: what, when it is triggered, who owns it, until when, and how much it matters. */
export function ActionForm({ item, start = null, onDone, onCancel }: Props) {
  const t = useTranslations('retro.board.actions')
  const { view, send, today } = useBoard()
  const id = useId()
  const [draft, setDraft] = useDraft(item ? `action:${item.id}` : 'action')
  const [title, setTitle] = useState(item?.title ?? start?.title ?? '')
  const [trigger, setTrigger] = useState(item?.trigger ?? '')
  const [owner, setOwner] = useState(ownerOf(item, view.participants))
  const [dueDate, setDueDate] = useState(item?.dueDate ?? '')
  const [priority, setPriority] = useState<ActionItemView['priority']>(item?.priority ?? 'MEDIUM')

  const [sending, setSending] = useState(false)
  const latest = useLatest(title)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was kept from before
  useEffect(() => {
    if (start || item) document.getElementById(`${id}-title`)?.focus()
    else if (draft) setTitle(draft)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || sending) return
    const assigneeId = owner === '' || owner === kept ? null : owner
    const fields = { title: title.trim(), trigger: trigger.trim(), dueDate: dueDate || null, priority }
    const answer = item
      ? send('action:update', { itemId: item.id, ...fields, ...(owner !== kept && { assigneeId }) })
      : send('action:add', { ...fields, assigneeId, cardId: start?.cardId ?? null })
    setDraft('')
    setSending(true)
    const stored = () => {
      setSending(false)
      // Who writes the next one before the room has answered goes on with it.
      if (latest.current === title) onDone()
    }
    answer.then(stored, () => setSending(false))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field
        id={`${id}-title`}
        name="title"
        data-next={item ? undefined : ''}
        label={t('what')}
        hint={t('whatHint')}
        required
        maxLength={200}
        value={title}
        onChange={event => {
          setTitle(event.target.value)
          if (!item && !start) setDraft(event.target.value)
        }}
      />
      <Field
        id={`${id}-trigger`}
        name="trigger"
        label={t('if')}
        hint={t('ifHint')}
        optional={t('optional')}
        maxLength={200}
        value={trigger}
        onChange={event => setTrigger(event.target.value)}
      />
      <div className="flex flex-wrap gap-4 *:flex-1 *:basis-40">
        <OwnerField id={`${id}-owner`} owner={owner} keptName={item?.assigneeName} onChange={setOwner} />
        <Field
          id={`${id}-due`}
          type="date"
          name="dueDate"
          label={t('dueDate')}
          min={item?.dueDate && item.dueDate < today ? item.dueDate : today}
          value={dueDate}
          onChange={event => setDueDate(event.target.value)}
        />
        <PriorityField id={`${id}-priority`} priority={priority} onChange={setPriority} />
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

type OwnerProps = {
  id: string
  owner: string
  /** The name of an owner who is not in this retro any more. */
  keptName: string | null | undefined
  onChange: (owner: string) => void
}

function OwnerField({ id, owner, keptName, onChange }: OwnerProps) {
  const t = useTranslations('retro.board.actions')
  const { view } = useBoard()
  return (
    <Select id={id} name="owner" label={t('owner')} value={owner} onChange={event => onChange(event.target.value)}>
      <option value="">{t('nobody')}</option>
      {owner === kept && <option value={kept}>{keptName}</option>}
      {view.participants.map(person => (
        <option key={person.id} value={person.id}>
          {person.name}
        </option>
      ))}
    </Select>
  )
}

type Priority = ActionItemView['priority']
type PriorityProps = { id: string; priority: Priority; onChange: (priority: Priority) => void }

function PriorityField({ id, priority, onChange }: PriorityProps) {
  const t = useTranslations('retro.board.actions')
  return (
    <Select
      id={id}
      name="priority"
      label={t('priority')}
      value={priority}
      onChange={event => onChange(event.target.value as Priority)}
    >
      {priorities.map(option => (
        <option key={option} value={option}>
          {t(`priorities.${option}`)}
        </option>
      ))}
    </Select>
  )
}

/** Stands for an owner who is not in this retro any more. */
const kept = '-'

function ownerOf(item: ActionItemView | undefined, people: { id: string; userId: string | null; name: string }[]) {
  if (!item?.assigneeName) return ''
  const found = people.find(({ userId, name }) =>
    item.assigneeId ? userId === item.assigneeId : userId === null && name === item.assigneeName,
  )
  return found?.id ?? kept
}
