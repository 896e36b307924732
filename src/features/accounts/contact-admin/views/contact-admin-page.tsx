import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, LongField, TextField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'

type Props = {
  accountName: string
  values: Record<string, string>
  errors: Record<string, string>
  /** Number of recipients of the message just sent; null if none was sent. */
  sentTo: number | null
}

export function ContactAdminPage({ accountName, values, errors, sentTo }: Props) {
  const t = useTranslations('permissions.contact')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro', { account: accountName })} />
      <div className="grid max-w-2xl gap-4">
        {sentTo !== null && (
          <Alert tone={sentTo === 0 ? 'warning' : 'success'} title={t(sentTo === 0 ? 'noAdmins' : 'sent')}>
            {sentTo > 0 && t('sentHint', { count: sentTo })}
          </Alert>
        )}
        <Card>
          <Form action={paths.contactAdmin()} values={values} errors={errors} className="grid gap-5 pt-2">
            <TextField name="subject" label={t('subject')} maxLength={150} required />
            <LongField name="message" label={t('message')} hint={t('messageHint')} maxLength={5000} rows={7} required />
            <div>
              <Button icon={Send}>{t('send')}</Button>
            </div>
          </Form>
        </Card>
      </div>
    </>
  )
}
