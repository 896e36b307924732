import { Download, Mail, Smartphone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, fieldErrorsOf, TextField } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'

type SetupPageProps = {
  setupToken: string
  /** For an authenticator app: its secret, and the dark squares of the QR code. */
  app: { secret: string; qr: { path: string; size: number } } | null
  isCodeResent: boolean
  errors: Record<string, string>
}

const inGroupsOfFour = (text: string) => text.match(/.{1,4}/g)?.join(' ')

/** The second step of the setup: entering the first code. */
export function SetupPage({ setupToken, app, isCodeResent, errors }: SetupPageProps) {
  const t = useTranslations('twoFactor')
  return (
    <FactorFrame title={app ? t('set.app.start') : t('set.mail.start')}>
      {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
      {isCodeResent && !errors[''] && <Alert tone="success">{t('set.resent')}</Alert>}
      {app && (
        <Card title={t('set.scan')} description={t('set.scanText')}>
          <div className="flex flex-wrap items-center gap-6">
            {/* Dark on white in every theme: cameras need it. */}
            <svg
              viewBox={`0 0 ${app.qr.size} ${app.qr.size}`}
              role="img"
              aria-label={t('set.qr')}
              className="size-56 rounded-card border border-line"
              shapeRendering="crispEdges"
            >
              <rect width={app.qr.size} height={app.qr.size} fill="#fff" />
              <path d={app.qr.path} fill="#000" />
            </svg>
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-muted text-sm">{t('set.byHand')}</p>
              <p className="mt-2 break-all rounded-control bg-sunken px-3 py-2 font-mono text-sm">
                {inGroupsOfFour(app.secret)}
              </p>
            </div>
          </div>
        </Card>
      )}
      <Card title={app ? t('set.confirm') : t('set.confirmMail')} description={t('set.endsOthers')}>
        <Form
          action={paths.secondFactor()}
          isNativeSubmit
          errors={fieldErrorsOf(errors)}
          className="grid max-w-sm gap-4"
        >
          <input type="hidden" name="setupToken" value={setupToken} />
          <TextField
            name="code"
            label={t('page.code')}
            hint={t('page.codeHint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <div className="flex flex-wrap gap-3">
            <Button name="do" value="confirm">
              {t('set.turnOn')}
            </Button>
            {!app && (
              <Button name="do" value="resend" variant="quiet" formNoValidate>
                {t('set.resend')}
              </Button>
            )}
            <ButtonLink href={paths.secondFactor()} variant="quiet">
              {t('set.cancel')}
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </FactorFrame>
  )
}

/** The heading and the column that the pages of the second factor share. */
function FactorFrame({ title, meta, children }: { title: string; meta?: ReactNode; children: ReactNode }) {
  const t = useTranslations('twoFactor.set')
  const steps = [{ label: t('back'), href: paths.security() }, { label: title }]
  return (
    <>
      <PageHeader breadcrumb={<Breadcrumb steps={steps} />} title={title} description={t('intro')} meta={meta} />
      <div className="grid max-w-3xl gap-5">{children}</div>
    </>
  )
}

type FactorPageProps = {
  email: string
  state: { method: 'TOTP' | 'MAIL' | null; recoveryCodesLeft: number }
  done: 'on' | 'off' | null
  error: string | null
}

/** The state of the second factor, and actions to turn it on or off. */
export function FactorPage({ email, state, done, error }: FactorPageProps) {
  const t = useTranslations('twoFactor')
  const { method, recoveryCodesLeft: count } = state
  return (
    <FactorFrame
      title={t('set.title')}
      meta={<Badge tone={method ? 'success' : 'neutral'}>{method ? t('set.on') : t('set.off')}</Badge>}
    >
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {error && <Alert tone="danger">{error}</Alert>}
      {method && <p className="text-muted">{method === 'TOTP' ? t('set.onApp') : t('set.onMail', { email })}</p>}
      {method === 'TOTP' && (
        <Choice title={t('codes.left', { count })} text={t('codes.renewText')} value="codes" variant="secondary">
          {t('codes.renew')}
        </Choice>
      )}
      {method !== 'MAIL' && (
        <Choice
          title={method ? t('set.change') : t('set.app.name')}
          text={method ? t('set.changeText') : t('set.app.text')}
          method="TOTP"
          value="start"
          variant={method ? 'secondary' : 'primary'}
          icon={Smartphone}
        >
          {method ? t('set.change') : t('set.app.start')}
        </Choice>
      )}
      {!method && (
        <Choice
          title={t('set.mail.name')}
          text={t('set.mail.text', { email })}
          method="MAIL"
          value="start"
          variant="secondary"
          icon={Mail}
        >
          {t('set.mail.start')}
        </Choice>
      )}
      {method && (
        <Choice title={t('set.turnOff')} text={t('set.turnOffText')} value="off" variant="danger">
          {t('set.turnOff')}
        </Choice>
      )}
    </FactorFrame>
  )
}

type ChoiceProps = ComponentProps<typeof Button> & { title: string; text: string; method?: 'TOTP' | 'MAIL' }

function Choice({ title, text, method, ...button }: ChoiceProps) {
  return (
    <Card title={title} description={text}>
      <form method="post" action={paths.secondFactor()}>
        {method && <input type="hidden" name="method" value={method} />}
        <Button name="do" {...button} />
      </form>
    </Card>
  )
}

type CodesPageProps = { email: string; codes: string[]; isNewlyEnabled: boolean }

/** Shows the recovery codes once. */
export function CodesPage({ email, codes, isNewlyEnabled }: CodesPageProps) {
  const t = useTranslations('twoFactor')
  const file = [t('codes.file', { email }), '', ...codes, ''].join('\r\n')
  return (
    <FactorFrame title={t('codes.title')}>
      {isNewlyEnabled && <Alert tone="success">{t('done.on')}</Alert>}
      <Card title={t('codes.heading')} description={t('codes.text')}>
        <ol className="grid gap-x-8 gap-y-1.5 rounded-control bg-sunken px-4 py-3 font-mono text-sm sm:grid-cols-2">
          {codes.map(code => (
            <li key={code} className="break-all">
              {code}
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap gap-3">
          {/* A data URL, so that the codes are sent only once. */}
          <ButtonLink
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="trimtab-recovery-codes.txt"
            icon={Download}
          >
            {t('codes.download')}
          </ButtonLink>
          <ButtonLink href={paths.secondFactor()} variant="secondary">
            {t('codes.done')}
          </ButtonLink>
        </div>
      </Card>
    </FactorFrame>
  )
}
