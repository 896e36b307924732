import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { locales } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { ChoiceField, Form, fieldErrorsOf, TextField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type Plan, PlanBadge } from '#ui/shell/plan-badge.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { AvatarCard } from './avatar-card.tsx'
import { DeleteProfileCard, EmailCard, type EmailChangeView, ExportProfileCard } from './sensitive-cards.tsx'

const doneValues = ['profile', 'avatar', 'avatarRemoved', 'emailAsked', 'emailCancelled'] as const
export type DoneAction = (typeof doneValues)[number]
export const isDoneAction = (text: string | undefined): text is DoneAction => doneValues.some(value => value === text)

type Props = {
  /** `createdAt` is the time of registration, in milliseconds. */
  user: { id: string; email: string; avatarUrl: string | null; createdAt: number; isDemo: boolean }
  account: { name: string; plan: Plan; role: string }
  values: { firstName: string; lastName: string; phone: string; language: string; timeZone: string; newEmail: string }
  errors: Record<string, string>
  done: DoneAction | null
  change: EmailChangeView | null
  /** Whether the user can leave the account: all members except its owner and demo users. */
  canLeave: boolean
  /** Whether the user has confirmed their identity recently. */
  hasRecentAuth: boolean
  /** Whether changes require the password: after single sign-on, if other accounts see the profile too. */
  isLimited: boolean
}

export function ProfilePage(props: Props) {
  const { user, account, values, errors, done, change, hasRecentAuth, canLeave } = props
  const { id: userId, email, avatarUrl, isDemo } = user
  const t = useTranslations('profile')
  const format = useFormatter()
  const name = `${values.firstName} ${values.lastName}`
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="profile" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <div className="grid gap-4">
          {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
          {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
          {props.isLimited && (
            <Alert
              action={
                <ButtonLink href={paths.confirmIdentity(paths.profile())} variant="secondary" size="sm">
                  {t('limitedAction')}
                </ButtonLink>
              }
            >
              {t('limited', { account: account.name })}
            </Alert>
          )}
          <Card title={t('you')}>
            <ProfileForm email={email} values={values} errors={errors} />
          </Card>
          <AvatarCard name={name} userId={userId} url={avatarUrl} error={errors.avatar} />
          <EmailCard
            email={email}
            change={change}
            value={values.newEmail}
            error={errors.email}
            hasRecentAuth={hasRecentAuth}
            isDemo={isDemo}
          />
          <ExportProfileCard hasRecentAuth={hasRecentAuth} />
          <DeleteProfileCard email={email} error={errors.confirmation} hasRecentAuth={hasRecentAuth} isDemo={isDemo} />
        </div>
        <Card title={t('account')}>
          <div className="mb-4 flex items-center gap-4">
            <Avatar name={name} colourKey={userId} url={avatarUrl} size="lg" />
            <div className="min-w-0">
              <p className="truncate font-semibold">{name}</p>
              <p className="wrap-anywhere text-muted text-sm">{email}</p>
            </div>
          </div>
          <dl className="grid gap-3 text-sm">
            <Fact term={t('accountName')}>{account.name}</Fact>
            <Fact term={t('plan')}>
              <PlanBadge plan={account.plan} />
            </Fact>
            <Fact term={t('role')}>
              <Badge>{account.role}</Badge>
            </Fact>
            <Fact term={t('since')}>{format.dateTime(user.createdAt, { dateStyle: 'long' })}</Fact>
          </dl>
          {canLeave && (
            <div className="mt-4">
              <ButtonLink href={paths.leaveAccount()} variant="secondary" size="sm" icon={LogOut}>
                {t('leave')}
              </ButtonLink>
            </div>
          )}
        </Card>
      </div>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-3">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  )
}

function ProfileForm({ email, values, errors }: Pick<Props, 'values' | 'errors'> & { email: string }) {
  const t = useTranslations('profile')
  const tFields = useTranslations('auth.fields')
  const tKeys = useTranslations('shortcuts')
  const languages = locales.map(code => ({ value: code, label: t(`languages.${code}`), lang: code }))
  return (
    <Form
      action={paths.profile()}
      isNativeSubmit
      values={values}
      errors={fieldErrorsOf(errors)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField name="firstName" label={tFields('firstName')} autoComplete="given-name" required />
      <TextField name="lastName" label={tFields('lastName')} autoComplete="family-name" required />
      <Field
        name="email"
        type="email"
        label={tFields('email')}
        hint={t('emailHint')}
        defaultValue={email}
        disabled
        className="sm:col-span-2"
      />
      <TextField name="phone" label={tFields('phone')} autoComplete="tel" type="tel" required />
      <ChoiceField name="language" label={t('language')} options={languages} />
      <ChoiceField
        name="timeZone"
        label={t('timeZone')}
        emptyLabel={t('browserZone')}
        options={Intl.supportedValuesOf('timeZone').map(value => ({ value, label: value.replaceAll('_', ' ') }))}
        className="sm:col-span-2"
      />
      <ChoiceField
        name="singleKeys"
        label={tKeys('field')}
        hint={tKeys('fieldHint')}
        options={(['on', 'off'] as const).map(value => ({ value, label: tKeys(`states.${value}`) }))}
        className="sm:col-span-2"
      />
      <div className="sm:col-span-2">
        <Button>{t('save')}</Button>
      </div>
    </Form>
  )
}
