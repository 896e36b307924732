import { KeyRound, MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, PasswordField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'
import { SignInEmailField } from '#ui/sign-in-email-field.tsx'

/** `action` is the address of this page in its language. */
type FormProps = { action: string; errors: Record<string, string> }
type ForgotProps = FormProps & { email: string; sentTo: string | null }

export function ForgotPage({ action, email, sentTo, errors }: ForgotProps) {
  const t = useTranslations('recovery.forgot')
  return (
    <>
      <AuthHeading title={t('heading')}>{t('intro')}</AuthHeading>
      <Form action={action} isNativeSubmit values={{ email }} errors={errors} className="grid gap-4">
        {sentTo && (
          <Alert tone="success" title={t('sent')}>
            {t('sentText', { email: sentTo })}
          </Alert>
        )}
        <SignInEmailField />
        <Button size="lg" isWide icon={MailCheck} className="mt-2">
          {t('submit')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login()}>{t('back')}</Link>
      </p>
    </>
  )
}

type ResetPageProps = FormProps & {
  /** Null if the link is no longer valid. */
  token: string | null
}

export function ResetPage({ action, token, errors }: ResetPageProps) {
  const t = useTranslations('recovery.reset')
  const tFields = useTranslations('auth.fields')
  if (!token)
    return (
      <>
        <AuthHeading title={t('stale')}>{t('staleText')}</AuthHeading>
        <ButtonLink href={paths.forgotPassword()} size="lg" isWide>
          {t('again')}
        </ButtonLink>
      </>
    )
  const password = { autoComplete: 'new-password', required: true }
  return (
    <>
      <AuthHeading title={t('heading')}>{t('intro')}</AuthHeading>
      <Form action={action} isNativeSubmit errors={errors} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <PasswordField {...password} name="newPassword" label={t('newPassword')} hint={tFields('passwordHint')} />
        <PasswordField {...password} name="confirmPassword" label={tFields('confirmPassword')} />
        <Button size="lg" isWide icon={KeyRound} className="mt-2">
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}

type VerifyPageProps = FormProps & {
  /** The link, the email it confirms and the name it was registered with. Null without a valid link. */
  link: { token: string; email: string; name: string | null } | null
  /**
   * `waiting`: the email is not confirmed yet. `stale`: the link is no longer valid. `resent`: another one was sent.
   */
  state: 'waiting' | 'stale' | 'resent' | 'done'
  email: string
  isSignedIn: boolean
}

export function VerifyPage({ action, link, state, email, isSignedIn, errors }: VerifyPageProps) {
  const t = useTranslations('recovery.verify')
  if (state === 'done')
    return (
      <>
        <AuthHeading title={t('done')}>{isSignedIn ? '' : t('doneText')}</AuthHeading>
        <ButtonLink href={isSignedIn ? paths.dashboard() : paths.login()} size="lg" isWide>
          {isSignedIn ? t('toApp') : t('toLogin')}
        </ButtonLink>
      </>
    )
  if (link)
    return (
      <>
        <AuthHeading title={t('heading')}>{t('ask', { email: link.email })}</AuthHeading>
        {link.name && <p className="mb-5">{t('registeredAs', { name: link.name })}</p>}
        <form method="post" action={action}>
          <input type="hidden" name="token" value={link.token} />
          <Button name="do" value="confirm" size="lg" isWide icon={MailCheck}>
            {t('submit')}
          </Button>
        </form>
      </>
    )
  return (
    <>
      <AuthHeading title={t('heading')}>{state !== 'stale' && t('inbox')}</AuthHeading>
      <Form action={action} isNativeSubmit values={{ email }} errors={errors} className="grid gap-4">
        {state === 'stale' && <Alert tone="warning">{t('stale')}</Alert>}
        {state === 'resent' && <Alert tone="success">{t('resent')}</Alert>}
        {state !== 'stale' && <p className="text-muted">{t('resendText')}</p>}
        <SignInEmailField />
        <Button name="do" value="resend" variant="secondary" size="lg" isWide>
          {t('resend')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login()}>{t('toLogin')}</Link>
      </p>
    </>
  )
}
