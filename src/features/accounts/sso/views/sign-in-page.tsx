import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { SignInProblem } from '#features/accounts/sso-providers/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'

type Props = {
  /** The address of this page in its language. */
  action: string
  from?: string | undefined
  email?: string | undefined
  problem: SignInProblem | null
  errors: Record<string, string>
}

/** Asks for the email, which determines the company's provider. */
export function SignInPage({ action, from, email, problem, errors }: Props) {
  const t = useTranslations('sso')
  return (
    <>
      <AuthHeading title={t('signIn.heading')}>{t('signIn.intro')}</AuthHeading>
      <Form action={action} isNativeSubmit values={{ email: email ?? '' }} errors={errors} className="grid gap-4">
        {problem && <Alert tone="danger">{t(`problems.${problem}`)}</Alert>}
        {from && <input type="hidden" name="from" value={from} />}
        <TextField name="email" type="email" label={t('signIn.email')} autoComplete="username" required />
        <Button size="lg" isWide iconAfter={ArrowRight} className="mt-2">
          {t('signIn.submit')}
        </Button>
      </Form>
      <p className="mt-5 text-center">
        <Link href={paths.login(from)}>{t('signIn.password')}</Link>
      </p>
    </>
  )
}

/** The page that names the identity provider before the browser opens it. */
export function SsoRedirectPage({ url, host }: { url: string; host: string }) {
  const t = useTranslations('sso')
  return (
    <>
      <AuthHeading title={t('onward.heading')}>{t('onward.intro', { host })}</AuthHeading>
      <ButtonLink href={url} size="lg" isWide iconAfter={ArrowRight} rel="noreferrer">
        {t('onward.go')}
      </ButtonLink>
      <p className="mt-5 text-center">
        <Link href={paths.sso()}>{t('onward.back')}</Link>
      </p>
    </>
  )
}

/** `mailed`: the link was sent. `over`: it is no longer valid. `elsewhere`: it was opened in another browser. */
export type ConfirmState =
  | { kind: 'mailed' | 'over' | 'elsewhere' }
  | { kind: 'asking'; token: string; account: string; email: string }

/** The page of an emailed link. GET changes nothing. The button confirms the sign-in. */
export function ConfirmPage({ action, state }: { action: string; state: ConfirmState }) {
  const t = useTranslations('sso.confirm')
  if (state.kind !== 'asking')
    return (
      <>
        <AuthHeading title={t(`${state.kind}.heading`)}>{t(`${state.kind}.text`)}</AuthHeading>
        <p className="mt-5 text-center">
          <Link href={paths.sso()}>{t('again')}</Link>
        </p>
      </>
    )
  const { token, account, email } = state
  return (
    <>
      <AuthHeading title={t('asking.heading', { account })}>{t('asking.text', { account, email })}</AuthHeading>
      <form method="post" action={action} className="grid gap-4">
        <input type="hidden" name="token" value={token} />
        <Button size="lg" isWide>
          {t('asking.submit')}
        </Button>
      </form>
      <p className="mt-5 text-center text-muted text-sm">{t('asking.notYou')}</p>
    </>
  )
}
