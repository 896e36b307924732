import { Building2, LogIn } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Form, PasswordField } from '#ui/form.tsx'
import { Link } from '#ui/link.tsx'
import { AuthHeading } from '#ui/shell/auth-heading.tsx'
import { SignInEmailField } from '#ui/sign-in-email-field.tsx'

type Props = {
  /** The address of this page in its language. */
  action: string
  /** The requested page, if any. */
  from?: string
  email: string
  /** The result of the previous page. */
  notice?: 'reset' | 'verified'
  /** Whether the email has to be confirmed first. */
  isUnverified?: boolean
  errors: Record<string, string>
}

/** Returns whether a path is a Kanban page. Those get a notice of their own. */
const isKanbanPath = (from: string) => [paths.kanban(), paths.projects()].some(path => path === from.split('?')[0])

export function LoginPage({ action, from, email, notice, isUnverified, errors }: Props) {
  const t = useTranslations('auth')
  const tSso = useTranslations('sso.signIn')
  const { '': failure, ...fieldErrors } = errors
  return (
    <>
      <AuthHeading title={t('login.heading')}>{t('login.intro')}</AuthHeading>
      <Form action={action} isNativeSubmit values={{ email }} errors={fieldErrors} className="grid gap-4">
        {failure && (
          <Alert tone={isUnverified ? 'warning' : 'danger'} title={isUnverified ? undefined : t('login.failed')}>
            {failure}
            {isUnverified && (
              <p className="mt-1">
                <Link href={paths.verifyEmail()}>{t('login.resend')}</Link>
              </p>
            )}
          </Alert>
        )}
        {notice && !failure && <Alert tone="success">{t(`login.notice.${notice}`)}</Alert>}
        {from && !failure && <Alert>{t(isKanbanPath(from) ? 'login.kanban' : 'login.continue')}</Alert>}
        {from && <input type="hidden" name="from" value={from} />}
        <SignInEmailField />
        <PasswordField name="password" label={t('fields.password')} autoComplete="current-password" required />
        <Button size="lg" isWide icon={LogIn} className="mt-2">
          {t('login.submit')}
        </Button>
      </Form>
      <ButtonLink href={paths.sso(from)} variant="secondary" isWide icon={Building2} className="mt-3">
        {tSso('fromLogin')}
      </ButtonLink>
      <p className="mt-5 text-center">
        <Link href={paths.forgotPassword()}>{t('login.forgot')}</Link>
      </p>
      <p className="mt-2 text-center text-muted">
        {t('login.newHere')} <Link href={paths.register(from)}>{t('login.register')}</Link>
      </p>
      <DemoChoice />
    </>
  )
}

const plans = { FREE: 'Free', PRO: 'Pro', ENTERPRISE: 'Enterprise' }

/** Demos without an account, one per plan. */
function DemoChoice() {
  const t = useTranslations('auth.demo')
  const tDemo = useTranslations('demo')
  return (
    <section aria-labelledby="demo-heading" className="mt-8 border-line border-t pt-6">
      <h2 id="demo-heading" className="font-semibold">
        {t('heading')}
      </h2>
      <p className="mt-0.5 text-muted text-sm">{t('intro')}</p>
      <form method="post" action={paths.demoLogin()} className="mt-4 flex flex-wrap gap-2">
        {Object.entries(plans).map(([type, plan]) => (
          <Button key={type} name="type" value={type} variant="secondary" size="sm" className="flex-1">
            <span className="sr-only">{t('start', { plan })}</span>
            <span aria-hidden>{plan}</span>
          </Button>
        ))}
      </form>
      <p className="mt-3 text-sm">
        <Link href={paths.demoLogin()}>{tDemo('all')}</Link>
      </p>
    </section>
  )
}
