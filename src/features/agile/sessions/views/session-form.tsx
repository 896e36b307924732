import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { SessionForm } from '#features/agile/sessions/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import type { Tool } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ChoiceField, LongField, TextField } from '#ui/form.tsx'
import { PlanUpgradeLink } from '#ui/plan-upgrade.tsx'

/** Returns the form for creating or editing a session. `fields` are those of its kind. */
export function useSessionForm<Choices>(tool: Tool, form: SessionForm<Choices> | null, fields: ReactNode) {
  const t = useTranslations('agileSessions')
  const format = useFormatter()
  if (form === null) return null
  const isNew = form.id === null
  const { largerPlans } = form.fieldData
  const upgradeHint =
    largerPlans && t('form.unlimitedWith', { plans: format.list(largerPlans, { type: 'disjunction' }) })
  const refusal = form.errors['']
  return {
    ...form,
    errors: refusal && upgradeHint ? { ...form.errors, '': `${refusal} ${upgradeHint}` } : form.errors,
    errorTitle: t(`errors.${tool}Save`),
    title: t(isNew ? `${tool}.create` : `${tool}.editTitle`),
    description: isNew ? t('form.newText') : t(`${tool}.editText`),
    ...(isNew && { saveLabel: t(`${tool}.submit`) }),
    fields: (
      <>
        {upgradeHint && !refusal && (
          <Alert tone="warning" title={t('form.limitReached')} action={<PlanUpgradeLink />}>
            {upgradeHint}
          </Alert>
        )}
        <TextField
          name="name"
          label={t('form.name')}
          placeholder={t(`${tool}.namePlaceholder`)}
          required
          maxLength={120}
          autoComplete="off"
          autoFocus
        />
        <LongField
          name="description"
          label={t('form.description')}
          optional={t('form.optional')}
          maxLength={2000}
          rows={2}
        />
        {fields}
      </>
    ),
  }
}

export function TeamField({ teams, hint }: { teams: { id: string; name: string }[]; hint?: string | undefined }) {
  const t = useTranslations('agileSessions')
  return (
    <ChoiceField
      name="teamId"
      label={t('list.team')}
      optional={t('form.optional')}
      {...(hint && { hint })}
      emptyLabel={t('form.noTeam')}
      options={teams.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
