import { Send } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { teamSizes } from '#features/billing/contact-sales/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, Form, LongField, TextField } from '#ui/form.tsx'

type Props = {
  path: string
  values: Record<string, string>
  errors: Record<string, string>
  isSent: boolean
  /** True if the page promises a reply within 24 hours. */
  isReplyPromised: boolean
}

/** The form for messages to sales. */
export function ContactSalesPage({ isSent, isReplyPromised, ...form }: Props) {
  const t = useTranslations('contactSales')
  return (
    <div className="mx-auto grid w-full max-w-7xl gap-x-16 gap-y-8 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:px-10 lg:pt-12">
      <div>
        <h1 className="display text-4xl">{t('title')}</h1>
        <p className="mt-4 max-w-md text-lg text-muted">{t('lead')}</p>
        {isReplyPromised && <p className="mt-4 font-semibold">{t('promise')}</p>}
      </div>
      {isSent ? <SentMessage isReplyPromised={isReplyPromised} /> : <SalesForm {...form} />}
    </div>
  )
}

function SentMessage({ isReplyPromised }: { isReplyPromised: boolean }) {
  const t = useTranslations('contactSales')
  return (
    <div className="grid content-start gap-4">
      <Alert tone="success" title={t('sent')}>
        {isReplyPromised ? t('sentSoon') : t('sentLater')}
      </Alert>
      <div>
        <ButtonLink href={paths.pricing()} variant="secondary">
          {t('back')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** The placeholder lets CSS match empty fields with `:placeholder-shown`. */
const required = { required: true, placeholder: ' ' } as const

/**
 * The page has no script, so CSS shows one of two buttons: a disabled button until the required fields are filled in,
 * then the submit button. The disabled button has the type `button`. So Enter still submits, and the browser names the
 * missing fields.
 */
const disabledButtonClass = 'hidden! group-has-[:required:placeholder-shown]:inline-flex!'
const submitButtonClass = 'group-has-[:required:placeholder-shown]:hidden!'

function SalesForm({ path, values, errors }: Pick<Props, 'path' | 'values' | 'errors'>) {
  const t = useTranslations('contactSales.form')
  const sizes = teamSizes.map(size => ({ value: size, label: size }))
  return (
    <Card>
      <Form
        action={path}
        values={values}
        errors={errors}
        errorTitle={t('failed')}
        className="group grid gap-5 pt-2 sm:grid-cols-2"
        isNativeSubmit
      >
        <input type="hidden" name="openedAt" value={values.openedAt} />
        <TextField {...required} name="firstName" label={t('firstName')} autoComplete="given-name" maxLength={50} />
        <TextField {...required} name="lastName" label={t('lastName')} autoComplete="family-name" maxLength={50} />
        <TextField {...required} name="email" type="email" label={t('email')} autoComplete="email" maxLength={254} />
        <TextField name="company" label={t('company')} autoComplete="organization" maxLength={100} optional />
        <TextField name="phone" type="tel" label={t('phone')} autoComplete="tel" maxLength={40} optional />
        <ChoiceField name="teamSize" label={t('teamSize')} options={sizes} emptyLabel={t('notSpecified')} optional />
        <LongField name="message" label={t('message')} maxLength={5000} rows={6} optional className="sm:col-span-2" />
        <div className="hidden" aria-hidden>
          <label>
            {t('website')}
            <input name="website" tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p className="text-muted text-sm sm:col-span-2">{t('privacy')}</p>
        <div>
          <Button type="button" icon={Send} disabled className={disabledButtonClass}>
            {t('send')}
          </Button>
          <Button icon={Send} className={submitButtonClass}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
