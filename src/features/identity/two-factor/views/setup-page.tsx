import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form, TextField } from '#ui/form.tsx'
import { FactorFrame } from './factor-frame.tsx'

type Props = {
  setupToken: string
  /** For an authenticator app: its secret, and the dark squares of the QR code. */
  app: { secret: string; qr: { path: string; size: number } } | null
  resent: boolean
  errors: Record<string, string>
}

/** The second step of turning a second factor on: its first code. */
export function SetupPage({ setupToken, app, resent, errors }: Props) {
  const t = useTranslations('twoFactor')
  return (
    <FactorFrame title={app ? t('set.app.start') : t('set.mail.start')}>
      {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
      {resent && !errors[''] && <Alert tone="success">{t('set.resent')}</Alert>}
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
                {app.secret.match(/.{1,4}/g)?.join(' ')}
              </p>
            </div>
          </div>
        </Card>
      )}
      <Card title={app ? t('set.confirm') : t('set.confirmMail')} description={t('set.endsOthers')}>
        <Form action={paths.secondFactor()} isReloading errors={{ ...errors, '': '' }} className="grid max-w-sm gap-4">
          <input type="hidden" name="setupToken" value={setupToken} />
          <TextField
            name="code"
            label={t('page.code')}
            hint={t('page.codeHintMail')}
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
