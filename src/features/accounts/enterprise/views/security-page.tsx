import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { AttemptsCard, type Tries } from './attempts-card.tsx'
import { EnterpriseFrame } from './enterprise-frame.tsx'
import { LockedCard, type LockedRow } from './locked-card.tsx'
import { type SignIns, SignInsCard } from './sign-ins-card.tsx'

type Props = {
  signIns: SignIns
  locked: LockedRow[]
  tries: Tries
  /** How many sign-ins the reader has just ended. */
  ended: number | null
  unlocked: boolean
  failure: string | null
}

export function SecurityPage({ signIns, locked, tries, ended, unlocked, failure }: Props) {
  const t = useTranslations('enterprise')
  return (
    <EnterpriseFrame tab="security">
      {ended !== null && <Alert tone="success">{t('done.ended', { count: ended })}</Alert>}
      {unlocked && <Alert tone="success">{t('done.unlocked')}</Alert>}
      {failure && (
        <Alert tone="danger" title={t('failed')}>
          {failure}
        </Alert>
      )}
      {!signIns.person && <LockedCard locked={locked} />}
      <SignInsCard {...signIns} />
      {!signIns.person && <AttemptsCard {...tries} />}
    </EnterpriseFrame>
  )
}
