import { Sailboat, Spade, SquareKanban, TrendingDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stageOptions } from '#features/accounts/accounts/rules-company.ts'
import { firstActivities } from '#features/accounts/onboarding/rules.ts'
import type { FeatureFlag } from '#features/billing/plans/rules-features.ts'
import { Alert } from '#ui/alert.tsx'
import { ChoiceField, LongField, SwitchField, TextField } from '#ui/form.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

const firstIcons = { estimate: Spade, retrospective: Sailboat, board: SquareKanban, runway: TrendingDown }

/** The choice of the first activity. Continuing opens its form. */
export function StartFields() {
  const t = useTranslations('onboarding.start')
  return (
    <RadioCards
      name="first"
      legend={t('legend')}
      columns={2}
      options={firstActivities.map(value => ({
        value,
        label: t(`${value}.name`),
        description: t(`${value}.text`),
        icon: firstIcons[value],
      }))}
    />
  )
}

/** `storedStage` may be free text. */
export function CompanyFields({ storedStage }: { storedStage: string }) {
  const t = useTranslations('onboarding.company')
  const optional = t('optional')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('name')}
        autoComplete="organization"
        maxLength={80}
        optional={optional}
        className="sm:col-span-2"
      />
      <TextField
        name="company.website"
        label={t('website')}
        type="url"
        placeholder="https://"
        optional={optional}
        className="sm:col-span-2"
      />
      <ChoiceField
        name="company.stage"
        label={t('stage')}
        optional={optional}
        emptyLabel={t('stages.none')}
        options={stageOptions(storedStage, stage => t(`stages.${stage}`))}
      />
      <TextField
        name="company.founded"
        label={t('founded')}
        inputMode="numeric"
        pattern="[0-9]{4}"
        optional={optional}
      />
    </div>
  )
}

type InviteProps = {
  /** Roles that the reader can grant, with translated names. */
  roles: { role: string; name: string }[]
  failedInvitations: { email: string; reason: string }[]
  /** Number of emails of this form already invited. Null before submitting. */
  invitedCount: number | null
}

export function InviteFields({ roles, failedInvitations, invitedCount }: InviteProps) {
  const t = useTranslations('onboarding.invite')
  const withColon = useWithColon()
  return (
    <div className="grid gap-5">
      {invitedCount !== null && invitedCount > 0 && (
        <Alert tone="success">{t('invited', { count: invitedCount })}</Alert>
      )}
      {failedInvitations.length > 0 && (
        <Alert tone="warning" title={t('refused')} action={<RefusedPlanLink />}>
          <ul className="grid gap-1">
            {failedInvitations.map(({ email, reason }) => (
              <li key={email}>
                <span className="font-medium">{email}</span>
                {withColon('', reason)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <LongField name="emails" label={t('emails')} hint={t('emailsHint')} rows={5} />
      <ChoiceField
        name="role"
        label={t('role')}
        options={roles.map(({ role, name }) => ({ value: role, label: name }))}
      />
    </div>
  )
}

/** A switch for each feature, disabled if the plan does not include it. */
export function FeatureFields({ features }: { features: { flag: FeatureFlag; available: boolean }[] }) {
  const t = useTranslations('onboarding.features')
  const tFlags = useTranslations('features.flags')
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 font-semibold text-sm">{t('legend')}</legend>
      {features.map(({ flag, available }) => {
        const about = tFlags(`${flag}.about`)
        return (
          <SwitchField
            key={flag}
            name={flag}
            label={tFlags(`${flag}.name`)}
            hint={available ? about : t('higherPlan', { about })}
            disabled={!available}
          />
        )
      })}
    </fieldset>
  )
}

export function SessionFields() {
  const t = useTranslations('onboarding.session')
  return (
    <div className="grid gap-5">
      <TextField name="name" label={t('name')} maxLength={120} />
      <LongField name="stories" label={t('stories')} hint={t('storiesHint')} rows={6} />
    </div>
  )
}
