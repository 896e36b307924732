import { KeyRound, MailCheck, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, fieldErrorsOf, PasswordField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProfileTabs } from '#ui/shell/profile-tabs.tsx'
import { PasswordOwner } from '#ui/sign-in-email-field.tsx'

export type SecurityPageProps = {
  email: string
  emailVerified: boolean
  twoFactor: 'TOTP' | 'MAIL' | null
  done: 'password' | 'link' | null
  errors: Record<string, string>
}

export function SecurityPage({ email, emailVerified, twoFactor, done, errors }: SecurityPageProps) {
  const t = useTranslations('auth.security')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <ProfileTabs current="security" />
      <div className="grid max-w-3xl gap-5">
        {done === 'password' && <Alert tone="success">{t('changed')}</Alert>}
        {done === 'link' && <Alert tone="success">{t('linkSent', { email })}</Alert>}
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <Card title={t('secondFactor')} description={t('factorText')}>
          <StateRow
            icon={<ShieldCheck aria-hidden className="size-5 text-brand-ink" />}
            badge={<Badge tone={twoFactor ? 'success' : 'neutral'}>{t(`factor.${twoFactor ?? 'none'}`)}</Badge>}
          >
            <ButtonLink href={paths.secondFactor()} variant={twoFactor ? 'secondary' : 'primary'}>
              {twoFactor ? t('manage') : t('setUp')}
            </ButtonLink>
          </StateRow>
        </Card>
        <Card title={t('password')} description={t('passwordText')}>
          <PasswordForm email={email} errors={errors} />
        </Card>
        <Card title={t('email')} description={emailVerified ? undefined : t('unconfirmedText')}>
          <StateRow
            icon={<MailCheck aria-hidden className="size-5 text-brand-ink" />}
            text={email}
            badge={
              <Badge tone={emailVerified ? 'success' : 'warning'}>
                {emailVerified ? t('confirmed') : t('unconfirmed')}
              </Badge>
            }
          >
            {!emailVerified && (
              <PostButton action={paths.security()} name="do" value="verification" variant="secondary">
                {t('sendLink')}
              </PostButton>
            )}
          </StateRow>
        </Card>
      </div>
    </>
  )
}

type StateRowProps = { icon: ReactNode; text?: string; badge: ReactNode; children: ReactNode }

function StateRow({ icon, text, badge, children }: StateRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <p className="flex min-w-0 flex-wrap items-center gap-3">
        <span className="flex min-w-0 max-w-full items-center gap-3">
          <span className="shrink-0">{icon}</span>
          {text && <span className="min-w-0 truncate font-medium">{text}</span>}
        </span>
        {badge}
      </p>
      {children}
    </div>
  )
}

function PasswordForm({ email, errors }: Pick<SecurityPageProps, 'email' | 'errors'>) {
  const t = useTranslations('auth.security')
  const tFields = useTranslations('auth.fields')
  return (
    <Form action={paths.security()} isNativeSubmit errors={fieldErrorsOf(errors)} className="grid gap-5 sm:grid-cols-2">
      {/* Password managers look for the name that belongs to the password. */}
      <input type="hidden" name="do" value="password" />
      <PasswordOwner email={email} />
      <PasswordField
        name="currentPassword"
        label={t('currentPassword')}
        autoComplete="current-password"
        required
        className="sm:col-span-2 sm:max-w-[calc(50%-0.625rem)]"
      />
      <PasswordField
        name="newPassword"
        label={t('newPassword')}
        hint={tFields('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField name="confirmPassword" label={t('confirmPassword')} autoComplete="new-password" required />
      <div className="sm:col-span-2">
        <Button icon={KeyRound}>{t('changePassword')}</Button>
      </div>
    </Form>
  )
}
