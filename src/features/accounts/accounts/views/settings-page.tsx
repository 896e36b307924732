import { MailPlus, Spade, Users, UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { stageOptions } from '#features/accounts/accounts/rules-company.ts'
import { SettingsFrame } from '#features/accounts/accounts/views/settings-frame.tsx'
import { accountTypes } from '#features/accounts/memberships/rules.ts'
import type { PlanId } from '#features/billing/plans/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import CheckedField from '#islands/accounts/checked-field.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, fieldErrorsOf, TextField } from '#ui/form.tsx'
import { Island } from '#ui/island.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { DangerZone, type DangerZoneProps } from './danger-zone.tsx'

type Props = {
  name: string
  plan: PlanId
  isDomainVerified: boolean
  values: AccountValues
  errors: Record<string, string>
  notice: 'saved' | 'transferred' | null
  figures: Figures
  danger: DangerZoneProps | null
}

export function SettingsPage({ name, plan, isDomainVerified, values, errors, notice, figures, danger }: Props) {
  const t = useTranslations('accounts.settings')
  return (
    <SettingsFrame tab="general" plan={plan} title={t('title')} intro={t('intro', { account: name })}>
      <div className="grid gap-6">
        {notice && <Alert tone="success">{t(notice)}</Alert>}
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <AccountFigures {...figures} />
        <AccountForm values={values} errors={errors} isDomainVerified={isDomainVerified} />
        {danger && <DangerZone {...danger} />}
      </div>
    </SettingsFrame>
  )
}

/** A limit of -1 means unlimited. */
type Figures = {
  members: number
  maxUsers: number
  pendingInvitations: number
  teams: number
  sessions: number
  sessionsThisMonth: number
  maxSessionsPerMonth: number
}

function AccountFigures(figures: Figures) {
  const t = useTranslations('accounts.stats')
  const format = useFormatter()
  const { members, maxUsers, pendingInvitations, teams, sessions, sessionsThisMonth: count } = figures
  const limit = figures.maxSessionsPerMonth
  return (
    <section aria-label={t('title')}>
      <dl className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        <StatCard
          label={t('members')}
          value={format.number(members)}
          note={maxUsers < 0 ? t('unlimited') : t('membersOf', { limit: maxUsers })}
          icon={Users}
        />
        <StatCard label={t('invitations')} value={format.number(pendingInvitations)} icon={MailPlus} />
        <StatCard label={t('teams')} value={format.number(teams)} icon={UsersRound} />
        <StatCard
          label={t('sessions')}
          value={format.number(sessions)}
          note={limit < 0 ? t('thisMonth', { count }) : t('thisMonthOf', { count, limit })}
          icon={Spade}
        />
      </dl>
    </section>
  )
}

const fieldNames = ['name', 'slug', 'type', 'domain', 'companyName', 'website', 'stage', 'founded'] as const
type AccountValues = Record<(typeof fieldNames)[number], string>

type FormProps = { values: AccountValues; errors: Record<string, string>; isDomainVerified: boolean }

function AccountForm({ values, errors, isDomainVerified }: FormProps) {
  const t = useTranslations('accounts.fields')
  const tSettings = useTranslations('accounts.settings')
  const tStage = useTranslations('onboarding.company.stages')
  const field = (name: (typeof fieldNames)[number]) => ({ name, label: t(name) })
  const checkedField = (name: 'slug' | 'domain', extraProps: object) => (
    <Island
      name="accounts/checked-field"
      component={CheckedField}
      when="idle"
      props={{
        ...field(name),
        defaultValue: values[name],
        error: errors[name],
        hint: t(`${name}Hint`),
        checkUrl: `/api/accounts/validate-${name}`,
        ...extraProps,
      }}
    />
  )
  return (
    <Form action={paths.accountSettings()} values={values} errors={fieldErrorsOf(errors)} className="grid gap-6">
      <Card title={tSettings('about')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('name')} required maxLength={80} autoComplete="organization" />
          <ChoiceField
            {...field('type')}
            options={accountTypes.map(type => ({ value: type, label: t(`types.${type}`) }))}
          />
          {checkedField('slug', { required: true })}
          <div className="grid content-start gap-2">
            {checkedField('domain', { optional: tSettings('optional') })}
            {values.domain && (
              <Badge tone={isDomainVerified ? 'success' : 'neutral'} className="justify-self-start">
                {t(isDomainVerified ? 'domainVerified' : 'domainUnverified')}
              </Badge>
            )}
          </div>
        </div>
      </Card>
      <Card title={tSettings('company')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField {...field('companyName')} optional={tSettings('optional')} maxLength={80} />
          <TextField {...field('website')} optional={tSettings('optional')} type="url" maxLength={200} />
          <ChoiceField
            {...field('stage')}
            optional={tSettings('optional')}
            emptyLabel={tStage('none')}
            options={stageOptions(values.stage, tStage)}
          />
          <TextField {...field('founded')} optional={tSettings('optional')} inputMode="numeric" maxLength={4} />
        </div>
      </Card>
      <div>
        <Button>{tSettings('save')}</Button>
      </div>
    </Form>
  )
}
