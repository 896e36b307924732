import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ClosedReason } from '#features/agile/poker/people/rules-join-link.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { JoinInvitation } from './join-page.tsx'

type Props = {
  /** The path of this page in its language. Signing in leads back to it. */
  action: string
  invitation: JoinInvitation
  reason: ClosedReason
}

/** Explains why joining is not possible, with an alternative. */
export function JoinClosedPage({ action, invitation, reason }: Props) {
  const t = useTranslations(`${invitation.kind}.join`)
  const { name, accountName: account } = invitation
  const hasEnded = reason !== 'doorClosed' && reason !== 'membersOnly'
  return (
    <div className="grid justify-items-start gap-6">
      <header>
        <p className="font-semibold text-accent-ink text-sm">{t('eyebrow')}</p>
        <h1 tabIndex={-1} className="display mt-1 text-3xl">
          {t(`${reason}Title`)}
        </h1>
        <p className="mt-2 text-muted">{t(`${reason}Text`, { name, account })}</p>
      </header>
      {reason === 'doorClosed' && (
        <>
          <ButtonLink size="lg" href={action} icon={RotateCw}>
            {t('tryAgain')}
          </ButtonLink>
          <p className="text-sm">
            {t('haveAccount', { account })} <Link href={paths.login(action)}>{t('signIn')}</Link>
          </p>
        </>
      )}
      {reason === 'membersOnly' && (
        <ButtonLink size="lg" href={paths.login(action)}>
          {t('signIn')}
        </ButtonLink>
      )}
      {hasEnded && (
        <ButtonLink variant="secondary" href={paths.home()}>
          {t('home')}
        </ButtonLink>
      )}
    </div>
  )
}
