import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { useActionName } from './action-name.tsx'

export type Filters = { person: string; action: string; from: string; until: string; outcome: string }
export type Choices = { people: { id: string; name: string }[]; actions: string[] }

/** `at` is the page that they lead to. */
export function AuditFilters({ filters, choices, at }: { filters: Filters; choices: Choices; at: string }) {
  const t = useTranslations('accounts.audit')
  const actionName = useActionName()
  const chosen = Object.values(filters).some(value => value !== '')
  return (
    <form
      method="get"
      action={at}
      aria-label={t('filters')}
      className="grid items-end gap-4 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <Select name="person" label={t('person')} defaultValue={filters.person}>
        <option value="">{t('everybody')}</option>
        {choices.people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="action" label={t('action')} defaultValue={filters.action}>
        <option value="">{t('everything')}</option>
        {choices.actions.map(action => (
          <option key={action} value={action}>
            {actionName(action)}
          </option>
        ))}
      </Select>
      <Select name="outcome" label={t('outcome')} defaultValue={filters.outcome}>
        <option value="">{t('anyOutcome')}</option>
        <option value="success">{t('success')}</option>
        <option value="failure">{t('failure')}</option>
      </Select>
      <Field name="from" label={t('from')} type="date" defaultValue={filters.from} />
      <Field name="until" label={t('until')} type="date" defaultValue={filters.until} />
      <div className="flex flex-wrap gap-2 sm:col-span-2 xl:col-span-1">
        <Button variant="secondary">{t('filter')}</Button>
        {chosen && (
          <ButtonLink href={at} variant="quiet">
            {t('reset')}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}
