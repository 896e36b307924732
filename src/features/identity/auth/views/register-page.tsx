import { useLocale, useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { LegalLinks } from '#ui/shell/legal-links.tsx'
import { AuthHeading } from './auth-heading.tsx'

type Props = {
  /** Where the form goes: this page in its language. */
  action: string
  /** The page that was asked for, where there was one. */
  from?: string
  values: Record<string, string>
  errors: Record<string, string>
}

/**
 * The page has no script, so that there are two buttons of which the checkbox shows one: until the terms are accepted the
 * disabled one. That one is no submit button, so that the Enter key sends the form and the browser names what is missing.
 */
const untilAccepted = 'hidden! group-has-[#field-terms:not(:checked)]:inline-flex!'
const onceAccepted = 'group-has-[#field-terms:not(:checked)]:hidden!'

export function RegisterPage({ action, from, values, errors }: Props) {
  const t = useTranslations('auth')
  const locale = useLocale() as Locale
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone', autoComplete: string) => ({
    name,
    label: t(`fields.${name}`),
    defaultValue: values[name],
    error: errors[name],
    autoComplete,
    required: true,
  })
  const password = { type: 'password', autoComplete: 'new-password', required: true }
  return (
    <>
      <AuthHeading title={t('register.heading')}>{t('register.intro')}</AuthHeading>
      <form method="post" action={action} className="group grid gap-4">
        {errors[''] && (
          <Alert tone="danger" title={errors['']}>
            {t('register.failedHint')}
          </Alert>
        )}
        {from && <input type="hidden" name="from" value={from} />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('firstName', 'given-name')} />
          <Field {...field('lastName', 'family-name')} />
        </div>
        <Field {...field('email', 'email')} type="email" />
        <Field {...field('phone', 'tel')} type="tel" />
        <Field
          {...password}
          name="password"
          label={t('fields.password')}
          hint={t('fields.passwordHint')}
          error={errors.password}
        />
        <Field
          {...password}
          name="confirmPassword"
          label={t('fields.confirmPassword')}
          error={errors.confirmPassword}
        />
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
        <Button type="button" disabled size="lg" wide className={`mt-2 ${untilAccepted}`}>
          {t('register.submit')}
        </Button>
        <Button size="lg" wide className={`mt-2 ${onceAccepted}`}>
          {t('register.submit')}
        </Button>
      </form>
      <p className="mt-5 text-center text-muted">
        {t('register.haveOne')} <Link href={paths.login(from)}>{t('register.login')}</Link>
      </p>
    </>
  )
}
