import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ClosedReason } from '#features/agile/poker/people/rules-invitation.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Invitation } from './join-page.tsx'

type Props = {
  /** This page in its language, to come back to. */
  action: string
  invitation: Invitation
  why: ClosedReason
}

/** Why no one, or no guest, can join, and what to do instead. */
export function JoinClosedPage({ action, invitation, why }: Props) {
  const t = useTranslations(`${invitation.kind}.join`)
  const { name, accountName: account } = invitation
  return (
    <div className="grid justify-items-start gap-6">
      <header>
        <p className="font-semibold text-accent-ink text-sm">{t('eyebrow')}</p>
        <h1 tabIndex={-1} className="display mt-1 text-3xl">
          {t(`${why}Title`)}
        </h1>
        <p className="mt-2 text-muted">{t(`${why}Text`, { name, account })}</p>
      </header>
      {why === 'doorClosed' && (
        <ButtonLink size="lg" href={action} icon={RotateCw}>
          {t('tryAgain')}
        </ButtonLink>
      )}
      {why === 'doorClosed' ? (
        <p className="text-sm">
          {t('haveAccount', { account })} <Link href={paths.login(action)}>{t('signIn')}</Link>
        </p>
      ) : why === 'membersOnly' ? (
        <ButtonLink size="lg" href={paths.login(action)}>
          {t('signIn')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" href={paths.home()}>
          {t('home')}
        </ButtonLink>
      )}
    </div>
  )
}
