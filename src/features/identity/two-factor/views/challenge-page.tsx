import { LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

type Props = {
  /** The address of this page in its language. */
  action: string
  from?: string
  /** The pending sign-in, or null if it has expired. */
  challenge: { method: 'TOTP' | 'MAIL'; email: string } | null
  isCodeResent: boolean
  errors: Record<string, string>
}

export function ChallengePage({ action, from, challenge, isCodeResent, errors }: Props) {
  const t = useTranslations('twoFactor.page')
  if (!challenge)
    return (
      <>
        <AuthHeading title={t('expired')}>{t('expiredHint')}</AuthHeading>
        {errors[''] && (
          <Alert tone="danger" className="mb-5">
            {errors['']}
          </Alert>
        )}
        <ButtonLink href={paths.login(from)} size="lg" isWide>
          {t('again')}
        </ButtonLink>
      </>
    )
  const isByMail = challenge.method === 'MAIL'
  return (
    <>
      <AuthHeading title={t('heading')}>{isByMail ? t('mail', { email: challenge.email }) : t('app')}</AuthHeading>
      <Form action={action} isNativeSubmit errors={errors} className="grid gap-4">
        {isCodeResent && !errors[''] && <Alert tone="success">{t('resent')}</Alert>}
        {from && <input type="hidden" name="from" value={from} />}
        <TextField
          name="code"
          label={t('code')}
          hint={isByMail ? t('codeHint') : t('codeHintWithRecovery')}
          autoComplete="one-time-code"
          inputMode={isByMail ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Button name="do" value="verify" size="lg" isWide icon={LogIn} className="mt-2">
          {t('submit')}
        </Button>
      </Form>
      {isByMail ? (
        <form method="post" action={action} className="mt-3">
          {from && <input type="hidden" name="from" value={from} />}
          <Button name="do" value="resend" variant="quiet" isWide>
            {t('resend')}
          </Button>
        </form>
      ) : (
        <p className="mt-5 text-muted text-sm">{t('lost')}</p>
      )}
      <p className="mt-4 text-center">
        <Link href={paths.login(from)}>{t('again')}</Link>
      </p>
    </>
  )
}
