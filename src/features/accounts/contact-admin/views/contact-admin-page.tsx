import { useTranslations } from 'use-intl'
import { LongField, TextField } from '#ui/form.tsx'
import { AdminFormPage, type AdminFormState } from './admin-form.tsx'

type Props = AdminFormState & { accountName: string }

/** The page with a form that sends a message to the admins. */
export function ContactAdminPage({ accountName, ...state }: Props) {
  const t = useTranslations('permissions.contact')
  return (
    <AdminFormPage
      {...state}
      title={t('title')}
      intro={t('intro', { account: accountName })}
      sendLabel={t('send')}
      sentNotice={t('sent')}
    >
      <TextField name="subject" label={t('subject')} maxLength={150} required />
      <LongField name="message" label={t('message')} hint={t('messageHint')} maxLength={5000} rows={7} required />
    </AdminFormPage>
  )
}
