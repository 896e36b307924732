import { useTranslations } from 'use-intl'
import { actionItemPriorities, actionItemStatuses } from '#features/agile/action-items/rules.ts'
import type { ActionItem } from '#features/agile/action-items/rules-item.ts'
import { ifThenParamsOf } from '#features/agile/action-items/rules-trigger.ts'
import { ChoiceField, DateField, LongField, TextField } from '#ui/form.tsx'

type Props = {
  /** Null for a new one. */
  item: ActionItem | null
  canEdit: boolean
  canAssign: boolean
  userId: string
  values: Record<string, string>
  teams: { id: string; name: string }[]
  people: { userId: string; name: string }[]
}

/** The fields of an item, only for values that the reader can change. */
export function ItemFields({ item, canEdit, values, teams, ...assignee }: Props) {
  const t = useTranslations('actionItems')
  const optional = t('form.optional')
  return (
    <>
      {(item ? ['updatedAt'] : ['source', 'sourceId']).map(name => (
        <input key={name} type="hidden" name={name} value={values[name] ?? ''} />
      ))}
      {canEdit ? (
        <>
          <TextField name="title" label={t('form.title')} hint={t('form.titleHint')} required maxLength={200} />
          <TextField
            name="trigger"
            label={t('form.trigger')}
            hint={t('form.triggerHint')}
            optional={optional}
            maxLength={200}
          />
          <LongField name="description" label={t('form.description')} optional={optional} maxLength={2000} />
        </>
      ) : (
        <p className="font-semibold">{item?.title}</p>
      )}
      <Assignee item={item} {...assignee} />
      {canEdit && (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField name="dueDate" label={t('form.due')} optional={optional} />
            <ChoiceField
              name="priority"
              label={t('form.priority')}
              options={actionItemPriorities.map(value => ({ value, label: t(`priorities.${value}`) }))}
            />
          </div>
          {teams.length > 0 && (
            <ChoiceField
              name="teamId"
              label={t('form.team')}
              emptyLabel={t('form.noTeam')}
              options={teams.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </>
      )}
      {item && (
        <ChoiceField
          name="status"
          label={t('form.status')}
          options={actionItemStatuses.map(value => ({ value, label: t(`statuses.${value}`) }))}
        />
      )}
      {item && item.sourceStatus !== 'ACTIVE' && (
        <LongField
          name="outcome"
          label={t('form.outcome')}
          hint={t('form.outcomeHint')}
          optional={optional}
          maxLength={2000}
          rows={3}
        />
      )}
    </>
  )
}

function Assignee({ item, canAssign, userId, people }: Pick<Props, 'item' | 'canAssign' | 'userId' | 'people'>) {
  const t = useTranslations('actionItems.form')
  // Readers without the right to assign can give a new item to themselves or to no one. They cannot change the assignee
  // of an existing item.
  if (item && !canAssign) return null
  const assignable = people.filter(person => canAssign || person.userId === userId)
  const options = assignable.map(person => ({ value: person.userId, label: person.name }))
  if (item?.assigneeId && !people.some(person => person.userId === item.assigneeId))
    options.unshift({ value: item.assigneeId, label: item.assigneeName })
  const hint = canAssign ? undefined : t('noAssign')
  return (
    <ChoiceField name="assigneeId" label={t('assignee')} hint={hint} emptyLabel={t('unassigned')} options={options} />
  )
}

/** A read-only view of an item. */
export function ReadOnlyItem({ item: { title, trigger, description, outcome } }: { item: ActionItem }) {
  const t = useTranslations('actionItems.item')
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {trigger && <span className="text-muted">{t('ifThen', ifThenParamsOf(trigger))} </span>}
        {title}
      </p>
      {description && <p className="whitespace-pre-line">{description}</p>}
      {outcome && <p>{t('outcome', { outcome })}</p>}
    </div>
  )
}
