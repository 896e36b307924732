import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export type AdminFormState = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Whether the form has just been sent. */
  isSent: boolean
  /** Number of admins who get the message: all but the reader. */
  recipientCount: number
}

type Props = AdminFormState & {
  title: string
  intro: string
  sendLabel: string
  sentNotice: string
  /** The hidden field `kind`. Without it, the form sends a message. */
  kind?: 'upgrade'
  children: ReactNode
  /** Shown instead of the form when there is nothing to ask for. */
  emptyContent?: ReactNode
}

/** A page with a form that goes to the account's admins. */
export function AdminFormPage({
  title,
  intro,
  sendLabel,
  sentNotice,
  kind,
  values,
  errors,
  isSent,
  recipientCount,
  children,
  emptyContent,
}: Props) {
  const t = useTranslations('permissions.contact')
  return (
    <>
      <PageHeader title={title} description={intro} />
      <div className="grid max-w-2xl gap-4">
        {isSent && recipientCount > 0 && (
          <Alert tone="success" title={sentNotice}>
            {t('sentHint', { count: recipientCount })}
          </Alert>
        )}
        {recipientCount === 0 ? (
          <Alert title={t('noAdmins')} action={<Link href={paths.members()}>{t('addAdmin')}</Link>}>
            {t('noAdminsHint')}
          </Alert>
        ) : (
          emptyContent || (
            <Card>
              <Form action={paths.contactAdmin()} values={values} errors={errors} className="grid gap-5 pt-2">
                {kind && <input type="hidden" name="kind" value={kind} />}
                {children}
                <div>
                  <Button icon={Send}>{sendLabel}</Button>
                </div>
              </Form>
            </Card>
          )
        )}
      </div>
    </>
  )
}
