import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Heading } from './answer-page.tsx'

/** `isLimited`: the session came by the single sign-on of another account, so that the new one asks for the password. */
type Props = { done: 'accepted' | 'declined'; isLimited: boolean }

/** What became of the answer. */
export function AnsweredPage({ done, isLimited }: Props) {
  const t = useTranslations('invitations.page')
  return (
    <div className="grid gap-5">
      <Heading />
      <Alert tone={done === 'accepted' ? 'success' : 'info'} title={t(`${done}Title`)}>
        {t(done)}
      </Alert>
      <div>
        {isLimited && done === 'accepted' ? (
          <ButtonLink href={paths.switchAccount()} size="lg">
            {t('switch')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.dashboard()} size="lg">
            {t('dashboard')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** An invitation that cannot be answered, and why. */
export function InvitationErrorPage({ message, signedIn }: { message: string; signedIn: boolean }) {
  const t = useTranslations('invitations.page')
  return (
    <div className="grid gap-5">
      <Heading />
      <Alert tone="danger" title={t('errorTitle')}>
        <p>{message}</p>
        <p className="mt-1 text-muted">{t('errorHint')}</p>
      </Alert>
      <div>
        <ButtonLink href={signedIn ? paths.dashboard() : paths.home()} variant="secondary">
          {t(signedIn ? 'dashboard' : 'home')}
        </ButtonLink>
      </div>
    </div>
  )
}
