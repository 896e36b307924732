import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Problem } from '#features/accounts/sso-providers/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

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
      <Form action={action} isReloading values={{ email: email ?? '' }} errors={errors} className="grid gap-4">
        {problem && <Alert tone="danger">{t(`problems.${problem}`)}</Alert>}
        {from && <input type="hidden" name="from" value={from} />}
        <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" required />
        <Button size="lg" wide iconAfter={ArrowRight} className="mt-2">
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login(from)}>{t('signIn.password')}</Link>
      </p>
    </>
  )
}
