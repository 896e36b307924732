import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { AuthHeading } from '#features/identity/auth/views/auth-heading.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

type Props = {
  action: string
  /** Null where the link is not good any more. */
  token: string | null
  errors: Record<string, string>
}

export function ResetPage({ action, token, errors }: Props) {
  const t = useTranslations('recovery.reset')
  const label = useTranslations('auth.fields')
  if (!token)
    return (
      <>
        <AuthHeading title={t('stale')}>{t('staleText')}</AuthHeading>
        <ButtonLink href={paths.forgotPassword()} size="lg" wide>
          {t('again')}
        </ButtonLink>
      </>
    )
  const password = { type: 'password', autoComplete: 'new-password', required: true }
  return (
    <>
      <AuthHeading title={t('heading')}>{t('intro')}</AuthHeading>
      <form method="post" action={action} className="grid gap-4">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        <input type="hidden" name="token" value={token} />
        <Field
          {...password}
          name="newPassword"
          label={t('newPassword')}
          hint={label('passwordHint')}
          error={errors.newPassword}
        />
        <Field {...password} name="confirmPassword" label={label('confirmPassword')} error={errors.confirmPassword} />
        <Button size="lg" wide icon={KeyRound} className="mt-2">
          {t('submit')}
        </Button>
      </form>
    </>
  )
}
