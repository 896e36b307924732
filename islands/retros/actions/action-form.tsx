import { type ChangeEvent, type FormEvent, useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ActionItemView } from '#features/agile/action-items/protocol.ts'
import type { ParticipantView } from '#features/agile/retros/live/protocol.ts'
import { useBoard } from '#islands/retros/board-context.ts'
import { useDraft } from '#islands/retros/drafts.ts'
import { useLatest } from '#islands/use-latest.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Options } from '#ui/options.tsx'
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
  const [fields, setFields] = useState({
    title: item?.title ?? start?.title ?? '',
    trigger: item?.trigger ?? '',
    owner: item?.assigneeName ? (ownerOf(item, view.participants)?.id ?? kept) : '',
    dueDate: item?.dueDate ?? '',
    priority: item?.priority ?? 'MEDIUM',
  })
  const { title, trigger, owner, dueDate, priority } = fields
  const [sending, setSending] = useState(false)
  const latest = useLatest(title)
  const write = (name: string, text: string) => setFields(before => ({ ...before, [name]: text }))
  const field = (name: keyof typeof fields) => ({
    id: `${id}-${name}`,
    name,
    value: fields[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => write(name, event.target.value),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what was kept from before
  useEffect(() => {
    if (start || item) document.getElementById(`${id}-title`)?.focus()
    else if (draft) write('title', draft)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || sending) return
    const assigneeId = owner === '' || owner === kept ? null : owner
    const sent = { title: title.trim(), trigger: trigger.trim(), dueDate: dueDate || null, priority }
    const answer = item
      ? send('action:update', { itemId: item.id, ...sent, ...(owner !== kept && { assigneeId }) })
      : send('action:add', { ...sent, assigneeId, cardId: start?.cardId ?? null })
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
        {...field('title')}
        data-next={item ? undefined : ''}
        label={t('what')}
        hint={t('whatHint')}
        required
        maxLength={200}
        onChange={event => {
          write('title', event.target.value)
          if (!item && !start) setDraft(event.target.value)
        }}
      />
      <Field {...field('trigger')} label={t('if')} hint={t('ifHint')} optional={t('optional')} maxLength={200} />
      <div className="flex flex-wrap gap-4 *:flex-1 *:basis-40">
        <Select {...field('owner')} label={t('owner')}>
          <option value="">{t('unassigned')}</option>
          {owner === kept && <option value={kept}>{item?.assigneeName}</option>}
          <Options of={view.participants.map(person => [person.id, person.name])} />
        </Select>
        <Field
          {...field('dueDate')}
          type="date"
          label={t('dueDate')}
          min={item?.dueDate && item.dueDate < today ? item.dueDate : today}
        />
        <Select {...field('priority')} label={t('priority')}>
          <Options of={priorities.map(option => [option, t(`priorities.${option}`)])} />
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

/** Stands for an owner who is not in this retro any more. */
const kept = '-'

/** Who has an item, if they are in this retro. */
export const ownerOf = ({ assigneeId, assigneeName }: ActionItemView, people: ParticipantView[]) =>
  people.find(({ userId, name }) => (assigneeId ? userId === assigneeId : userId === null && name === assigneeName))
