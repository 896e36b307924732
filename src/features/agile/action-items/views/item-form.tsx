import { useTranslations } from 'use-intl'
import { priorities, statuses } from '#features/agile/action-items/rules.ts'
import { paths } from '#src/paths.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { Textarea } from '#ui/textarea.tsx'
import type { ItemPanelProps } from './item-panel.tsx'

type Props = Omit<ItemPanelProps, 'closeHref' | 'session'>

/** What an item says. What the reader may not change has no field. */
export function ItemForm(props: Props) {
  const t = useTranslations('actionItems')
  const { item, values, errors, may, back } = props
  const field = (name: string) => ({ id: `item-${name}`, name, defaultValue: values[name] ?? '', error: errors[name] })
  return (
    <form
      id="item-form"
      method="post"
      action={item ? paths.changeActionItem(item.id) : paths.actionItems()}
      data-shell=""
      className="grid gap-5"
    >
      <input type="hidden" name="back" value={back} />
      {item && <input type="hidden" name="updatedAt" value={item.updatedAt} />}
      {!item && <input type="hidden" name="source" value={values.source} />}
      {!item && values.sourceId && <input type="hidden" name="sourceId" value={values.sourceId} />}
      {may.edit ? (
        <>
          <Field {...field('title')} label={t('form.title')} hint={t('form.titleHint')} required maxLength={200} />
          <Field
            {...field('trigger')}
            label={t('form.trigger')}
            hint={t('form.triggerHint')}
            optional={t('form.optional')}
            maxLength={200}
          />
          <Textarea
            {...field('description')}
            label={t('form.description')}
            optional={t('form.optional')}
            maxLength={2000}
          />
        </>
      ) : (
        <p className="font-semibold">{item?.title}</p>
      )}
      <Assignee {...props} />
      {may.edit && <When {...props} />}
      {item && (
        <>
          <Select {...field('status')} label={t('form.status')}>
            {statuses.map(status => (
              <option key={status} value={status}>
                {t(`statuses.${status}`)}
              </option>
            ))}
          </Select>
          {item.sourceStatus !== 'ACTIVE' && (
            <Textarea
              {...field('outcome')}
              label={t('form.outcome')}
              hint={t('form.outcomeHint')}
              optional={t('form.optional')}
              maxLength={2000}
              rows={3}
            />
          )}
        </>
      )}
    </form>
  )
}

function Assignee({ item, values, errors, may, people }: Props) {
  const t = useTranslations('actionItems.form')
  // Without the right to assign, a new one is one's own or nobody's, and the others keep whom they have.
  if (item && !may.assign) return null
  const offered = may.assign ? people : people.filter(({ userId }) => userId === may.userId)
  const gone = item?.assigneeId && !people.some(({ userId }) => userId === item.assigneeId)
  return (
    <Select
      id="item-assigneeId"
      name="assigneeId"
      label={t('assignee')}
      hint={may.assign ? undefined : t('noAssign')}
      defaultValue={values.assigneeId ?? ''}
      error={errors.assigneeId}
    >
      <option value="">{t('nobody')}</option>
      {gone && <option value={item.assigneeId!}>{item.assigneeName}</option>}
      {offered.map(({ userId, name }) => (
        <option key={userId} value={userId}>
          {name}
        </option>
      ))}
    </Select>
  )
}

function When({ values, errors, teams }: Props) {
  const t = useTranslations('actionItems')
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          type="date"
          id="item-dueDate"
          name="dueDate"
          label={t('form.due')}
          optional={t('form.optional')}
          defaultValue={values.dueDate ?? ''}
          error={errors.dueDate}
        />
        <Select
          id="item-priority"
          name="priority"
          label={t('form.priority')}
          defaultValue={values.priority ?? 'MEDIUM'}
        >
          {priorities.map(priority => (
            <option key={priority} value={priority}>
              {t(`priorities.${priority}`)}
            </option>
          ))}
        </Select>
      </div>
      {teams.length > 0 && (
        <Select
          id="item-teamId"
          name="teamId"
          label={t('form.team')}
          defaultValue={values.teamId ?? ''}
          error={errors.teamId}
        >
          <option value="">{t('form.noTeam')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
