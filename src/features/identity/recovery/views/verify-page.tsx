import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { AddressField } from '#ui/address-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

type Props = {
  action: string
  /** The link that was followed, the address that it confirms, and by whom it was registered; null where there is none, or none that is still good. */
  link: { token: string; email: string; name: string | null } | null
  state: 'waiting' | 'stale' | 'resent' | 'done'
  email: string
  signedIn: boolean
  errors: Record<string, string>
}

export function VerifyPage({ action, link, state, email, signedIn, errors }: Props) {
  const t = useTranslations('recovery.verify')
  if (state === 'done')
    return (
      <>
        <AuthHeading title={t('done')}>{signedIn ? '' : t('doneText')}</AuthHeading>
        <ButtonLink href={signedIn ? paths.dashboard() : paths.login()} size="lg" wide>
          {signedIn ? t('toApp') : t('toLogin')}
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
          <Button name="do" value="confirm" size="lg" wide icon={MailCheck}>
            {t('submit')}
          </Button>
        </form>
      </>
    )
  return (
    <>
      <AuthHeading title={t('heading')}>{t('inbox')}</AuthHeading>
      <Form action={action} isReloading values={{ email }} errors={errors} className="grid gap-4">
        {state === 'stale' && <Alert tone="warning">{t('stale')}</Alert>}
        {state === 'resent' && <Alert tone="success">{t('resent')}</Alert>}
        <p className="text-muted">{t('resendText')}</p>
        <AddressField />
        <Button name="do" value="resend" variant="secondary" size="lg" wide>
          {t('resend')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login()}>{t('toLogin')}</Link>
      </p>
    </>
  )
}
