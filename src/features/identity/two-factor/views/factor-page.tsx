import { Mail, Smartphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FactorFrame } from './factor-frame.tsx'

type Props = {
  email: string
  state: { method: 'TOTP' | 'MAIL' | null; recoveryCodesLeft: number }
  done: 'on' | 'off' | null
  error: string | null
}

/** Whether a second factor is asked for, and the ways to turn one on or off. */
export function FactorPage({ email, state, done, error }: Props) {
  const t = useTranslations('twoFactor')
  const { method, recoveryCodesLeft: count } = state
  const said =
    method === 'TOTP' ? t('set.onApp') : method === 'MAIL' ? t('set.onMail', { email }) : t('set.turnOffText')
  return (
    <FactorFrame
      title={t('set.title')}
      meta={<Badge tone={method ? 'success' : 'neutral'}>{method ? t('set.on') : t('set.off')}</Badge>}
    >
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {error && <Alert tone="danger">{error}</Alert>}
      {method && <p className="text-muted">{said}</p>}
      {method === 'TOTP' && (
        <Choice title={t('codes.left', { count })} text={t('codes.renewText')}>
          <Button name="do" value="codes" variant="secondary">
            {t('codes.renew')}
          </Button>
        </Choice>
      )}
      {method !== 'MAIL' && (
        <Choice
          title={method ? t('set.change') : t('set.app.name')}
          text={method ? t('set.changeText') : t('set.app.text')}
        >
          <input type="hidden" name="method" value="TOTP" />
          <Button name="do" value="start" variant={method ? 'secondary' : 'primary'} icon={Smartphone}>
            {method ? t('set.change') : t('set.app.start')}
          </Button>
        </Choice>
      )}
      {!method && (
        <Choice title={t('set.mail.name')} text={t('set.mail.text', { email })}>
          <input type="hidden" name="method" value="MAIL" />
          <Button name="do" value="start" variant="secondary" icon={Mail}>
            {t('set.mail.start')}
          </Button>
        </Choice>
      )}
      {method && (
        <Choice title={t('set.turnOff')} text={t('set.turnOffText')}>
          <Button name="do" value="off" variant="danger">
            {t('set.turnOff')}
          </Button>
        </Choice>
      )}
    </FactorFrame>
  )
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Card title={title} description={text}>
      <form method="post" action={paths.secondFactor()}>
        {children}
      </form>
    </Card>
  )
}
