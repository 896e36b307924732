import { KeyRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, PasswordField } from '#ui/form.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

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
  const password = { autoComplete: 'new-password', required: true }
  return (
    <>
      <AuthHeading title={t('heading')}>{t('intro')}</AuthHeading>
      <Form action={action} isReloading errors={errors} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <PasswordField {...password} name="newPassword" label={t('newPassword')} hint={label('passwordHint')} />
        <PasswordField {...password} name="confirmPassword" label={label('confirmPassword')} />
        <Button size="lg" wide icon={KeyRound} className="mt-2">
          {t('submit')}
        </Button>
      </Form>
    </>
  )
}
