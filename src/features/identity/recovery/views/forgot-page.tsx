import { MailCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { AddressField } from '#ui/address-field.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

type Props = { action: string; email: string; sentTo: string | null; errors: Record<string, string> }

export function ForgotPage({ action, email, sentTo, errors }: Props) {
  const t = useTranslations('recovery.forgot')
  return (
    <>
      <AuthHeading title={t('heading')}>{t('intro')}</AuthHeading>
      <Form action={action} isReloading values={{ email }} errors={errors} className="grid gap-4">
        {sentTo && (
          <Alert tone="success" title={t('sent')}>
            {t('sentText', { email: sentTo })}
          </Alert>
        )}
        <AddressField />
        <Button size="lg" wide icon={MailCheck} className="mt-2">
          {t('submit')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login()}>{t('back')}</Link>
      </p>
    </>
  )
}
