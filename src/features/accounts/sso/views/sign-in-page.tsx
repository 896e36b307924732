import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Problem } from '#features/accounts/sso/rules.ts'
import { AuthHeading } from '#features/identity/auth/views/auth-heading.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'

type Props = {
  /** Where the form goes: this page in its language. */
  action: string
  from?: string | undefined
  email?: string | undefined
  problem: Problem | null
  errors: Record<string, string>
}

/** Asks for the address, which tells the company and its provider. */
export function SignInPage({ action, from, email, problem, errors }: Props) {
  const t = useTranslations('sso')
  return (
    <>
      <AuthHeading title={t('signIn.heading')}>{t('signIn.intro')}</AuthHeading>
      <form method="post" action={action} className="grid gap-4">
        {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
        {problem && <Alert tone="danger">{t(`problems.${problem}`)}</Alert>}
        {from && <input type="hidden" name="from" value={from} />}
        <Field
          name="email"
          type="email"
          label={t('signIn.email')}
          defaultValue={email}
          error={errors.email}
          autoComplete="username"
          required
        />
        <Button size="lg" wide iconAfter={ArrowRight} className="mt-2">
          {t('signIn.submit')}
        </Button>
      </form>
      <p className="mt-5 text-center">
        <Link href={paths.login(from)}>{t('signIn.password')}</Link>
      </p>
    </>
  )
}
