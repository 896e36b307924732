import { useLocale, useTranslations } from 'use-intl'
import { planOf } from '#features/billing/plans/rules.ts'
import { type Selection, totalOf } from '#features/billing/plans/rules-prices.ts'
import type { Locale } from '#i18n/locale.ts'
import { formatMoney } from '#kit/money.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Form, PasswordField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'
import { LegalLinks } from '#ui/shell/legal-links.tsx'

type Props = {
  /** The address of this page in its language. */
  action: string
  /** The requested page, if any. */
  from?: string
  /** The plan that the reader has chosen, if any. */
  choice: Selection | null
  values: Record<string, string>
  errors: Record<string, string>
}

/**
 * The page has no script. CSS shows a disabled button until the terms are accepted, and then the real one. The disabled
 * button is not a submit button, so Enter still submits, and the browser names the missing field.
 */
const untilAcceptedClass = 'hidden! group-has-[#field-terms:not(:checked)]:inline-flex!'
const onceAcceptedClass = 'group-has-[#field-terms:not(:checked)]:hidden!'

/** The chosen plan with its price, and the next step. */
function ChosenPlan({ plan, interval, additionalUsers: count }: Selection) {
  const t = useTranslations('auth.register.choice')
  const price = formatMoney({ cents: totalOf({ plan, interval, additionalUsers: count }), currency: 'USD' })
  return t.rich(interval, { plan: planOf(plan).name, count, price, b: text => <strong>{text}</strong> })
}

export function RegisterPage({ action, from, choice, values, errors }: Props) {
  const { '': failure, ...fieldErrors } = errors
  const t = useTranslations('auth')
  const locale = useLocale() as Locale
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    name,
    label: t(`fields.${name}`),
    required: true,
  })
  const password = { autoComplete: 'new-password', required: true }
  return (
    <>
      <AuthHeading title={t('register.heading')}>
        {choice ? <ChosenPlan {...choice} /> : t(from === paths.cart() ? 'register.introCart' : 'register.intro')}
      </AuthHeading>
      <Form action={action} isNativeSubmit values={values} errors={fieldErrors} className="group grid gap-4">
        {failure && (
          <Alert tone="danger" title={failure}>
            {t('register.failedHint')}
          </Alert>
        )}
        {from && <input type="hidden" name="from" value={from} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField {...field('email')} autoComplete="email" type="email" />
        <TextField {...field('phone')} hint={t('fields.phoneHint')} autoComplete="tel" type="tel" />
        <PasswordField {...password} name="password" label={t('fields.password')} hint={t('fields.passwordHint')} />
        <PasswordField {...password} name="confirmPassword" label={t('fields.confirmPassword')} />
        <Checkbox
          name="terms"
          value="yes"
          id="field-terms"
          label={t('fields.terms')}
          hint={
            <span className="flex flex-wrap gap-x-3">
              {t('fields.readTerms')} <LegalLinks locale={locale} className="underline" />
            </span>
          }
          error={errors.terms}
          defaultChecked={values.terms !== undefined}
          required
        />
        <Button type="button" disabled size="lg" isWide className={`mt-2 ${untilAcceptedClass}`}>
          {t('register.submit')}
        </Button>
        <Button size="lg" isWide className={`mt-2 ${onceAcceptedClass}`}>
          {t('register.submit')}
        </Button>
      </Form>
      <p className="mt-5 text-center text-muted">
        {t('register.haveOne')} <Link href={paths.login(from)}>{t('register.login')}</Link>
      </p>
    </>
  )
}
