import { ShieldQuestion } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, PasswordField, TextField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PasswordOwner } from '#ui/sign-in-email-field.tsx'

type Props = {
  from?: string | undefined
  email: string
  /** Whether the user can enter a code of an authenticator app instead. */
  hasApp: boolean
  /** The account whose single sign-on started the session, or null after a password. */
  ssoAccount: string | null
  errors: Record<string, string>
}

/** Asks a signed-in user to confirm their identity before a sensitive change. */
export function ConfirmIdentityPage({ from, email, hasApp, ssoAccount, errors }: Props) {
  const t = useTranslations('auth.prove')
  const tFields = useTranslations('auth.fields')
  return (
    <>
      <PageHeader title={t('title')} description={t('intro')} />
      <Card className="max-w-lg">
        <Form action={paths.confirmIdentity()} isNativeSubmit errors={errors} className="grid gap-4 pt-2">
          {from && <input type="hidden" name="from" value={from} />}
          <PasswordOwner email={email} />
          <PasswordField
            name="password"
            label={tFields('password')}
            autoComplete="current-password"
            required={!hasApp}
          />
          {hasApp && (
            <TextField
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
          <div className="mt-1">
            <Button icon={ShieldQuestion}>{t('submit')}</Button>
          </div>
          {ssoAccount === null && <p className="text-muted text-sm">{t('otherwise')}</p>}
        </Form>
        {ssoAccount !== null && <SsoInstead from={from} email={email} account={ssoAccount} />}
      </Card>
    </>
  )
}

/** After single sign-on: explains the limits of that sign-in, and how to get a password for everything else. */
function SsoInstead({ from, email, account }: { from?: string | undefined; email: string; account: string }) {
  const t = useTranslations('auth.prove')
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5 text-muted text-sm">
      <p>{t('ssoInstead', { account })}</p>
      <form method="post" action={paths.sso()}>
        <input type="hidden" name="email" value={email} />
        {from && <input type="hidden" name="from" value={from} />}
        <Button variant="secondary" size="sm">
          {t('ssoAgain')}
        </Button>
      </form>
      <p>{t.rich('noPassword', { reset: words => <Link href={paths.forgotPassword()}>{words}</Link> })}</p>
    </div>
  )
}
