import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'

export type AdminFormState = {
  values: Record<string, string>
  errors: Record<string, string>
  /** Number of recipients of what was just sent; null if nothing was. */
  sentTo: number | null
}

type Props = AdminFormState & {
  title: string
  intro: string
  send: string
  sent: string
  /** Sent as `kind`; without it the form is a message. */
  kind?: 'upgrade'
  /** The fields. */
  children: ReactNode
  /** Takes the place of a form that would be of no use. */
  instead?: ReactNode
}

/** A page with a form that goes to the account's admins. */
export function AdminFormPage({ title, intro, send, sent, kind, values, errors, sentTo, children, instead }: Props) {
  const t = useTranslations('permissions.contact')
  return (
    <>
      <PageHeader title={title} description={intro} />
      <div className="grid max-w-2xl gap-4">
        {sentTo !== null && (
          <Alert tone={sentTo === 0 ? 'warning' : 'success'} title={sentTo === 0 ? t('noAdmins') : sent}>
            {sentTo > 0 && t('sentHint', { count: sentTo })}
          </Alert>
        )}
        {instead || (
          <Card>
            <Form action={paths.contactAdmin()} values={values} errors={errors} className="grid gap-5 pt-2">
              {kind && <input type="hidden" name="kind" value={kind} />}
              {children}
              <div>
                <Button icon={Send}>{send}</Button>
              </div>
            </Form>
          </Card>
        )}
      </div>
    </>
  )
}
