import { ArrowRight, Building2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, fieldErrorsOf, PasswordField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { PasswordOwner } from '#ui/sign-in-email-field.tsx'

type Account = { id: string; name: string; slug: string }
type Props = {
  current: Account
  email: string
  /** The accounts to choose from. Empty if the session is limited to the current one. */
  accounts: Account[]
  /** True if the session began with single sign-on, so that other accounts need the password. */
  isLimited: boolean
  /** The account chosen before the password prompt, or empty. */
  accountId: string
  errors: Record<string, string>
}

export function SwitchPage({ current, email, accounts, isLimited, accountId, errors }: Props) {
  const t = useTranslations('accounts.switch')
  const intro = isLimited ? t('limited', { account: current.name }) : t('intro')
  return (
    <>
      <PageHeader title={t('title')} description={intro} />
      {errors[''] && (
        <Alert tone="danger" className="mb-4 max-w-lg">
          {errors['']}
        </Alert>
      )}
      {isLimited ? (
        <PasswordCard email={email} accountId={accountId} errors={errors} />
      ) : (
        <AccountList current={current} accounts={accounts} />
      )}
    </>
  )
}

function PasswordCard({ email, accountId, errors }: Pick<Props, 'email' | 'accountId' | 'errors'>) {
  const t = useTranslations('accounts.switch')
  return (
    <Card className="max-w-lg">
      <Form action={paths.switchAccount()} isNativeSubmit errors={fieldErrorsOf(errors)} className="grid gap-4 pt-2">
        <input type="hidden" name="accountId" value={accountId} />
        <PasswordOwner email={email} />
        <PasswordField name="password" label={t('password')} autoComplete="current-password" required />
        <div>
          <Button iconAfter={ArrowRight}>{t('open')}</Button>
        </div>
      </Form>
      <p className="mt-5 text-muted text-sm">
        {t.rich('otherwise', {
          sso: text => <Link href={paths.sso()}>{text}</Link>,
          reset: text => <Link href={paths.forgotPassword()}>{text}</Link>,
        })}
      </p>
    </Card>
  )
}

function AccountList({ current, accounts }: Pick<Props, 'current' | 'accounts'>) {
  const t = useTranslations('accounts.switch')
  return (
    <Card className="max-w-lg" isEdgeToEdge>
      <form method="post" action={paths.switchAccount()}>
        <ul>
          {accounts.map(({ id, name, slug }) => (
            <li key={id} className="flex items-center gap-3 border-line border-t px-5 py-4 first:border-t-0">
              <Building2 aria-hidden className="size-5 shrink-0 text-subtle" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold">{name}</p>
                <p className="truncate text-muted text-sm">{slug}</p>
              </div>
              {id === current.id ? (
                <Badge>{t('current')}</Badge>
              ) : (
                <Button name="accountId" value={id} variant="secondary" size="sm" aria-label={t('openName', { name })}>
                  {t('open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </Card>
  )
}
