import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { InvitationView } from '#features/accounts/invitations/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import Answer from '#islands/invitations/answer.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Island } from '#ui/island.tsx'

type Props = {
  invitation: InvitationView
  token: string
  /** The email of the signed-in reader. Null if signed out. */
  signedInAs: string | null
}

/** A pending invitation, with the steps that are missing before it can be accepted. */
export function AnswerPage({ invitation, token, signedInAs }: Props) {
  const t = useTranslations('invitations.page')
  const isInvitee = signedInAs === invitation.email
  return (
    <div className="grid gap-5">
      <Heading />
      <Card as="div">
        <p className="text-lg">
          <InvitationSummary {...invitation} />
        </p>
        <Facts {...invitation} />
      </Card>
      {signedInAs === null && <SignInPrompt email={invitation.email} token={token} />}
      {signedInAs !== null && !isInvitee && (
        <Alert
          tone="warning"
          title={t('otherTitle')}
          action={
            <form method="post" action={paths.logout()}>
              <input type="hidden" name="from" value={paths.acceptInvitation(token)} />
              <Button variant="secondary" size="sm">
                {t('signOut')}
              </Button>
            </form>
          }
        >
          {t('other', { invited: invitation.email, own: signedInAs })}
        </Alert>
      )}
      <Island
        name="invitations/answer"
        component={Answer}
        props={{ token, canAccept: isInvitee }}
        namespaces={['invitations.page']}
      />
    </div>
  )
}

function Heading() {
  const t = useTranslations('invitations.page')
  return (
    <h1 tabIndex={-1} className="display text-3xl">
      {t('title')}
    </h1>
  )
}

function InvitationSummary({ accountName: account, role, teamName, teamRole, inviterName }: InvitationView) {
  const t = useTranslations('invitations.page')
  const tRoles = useTranslations('navigation.roles')
  const tTeamRoles = useTranslations('teams.roles')
  const inviter = inviterName ?? t('someone')
  if (teamName && teamRole) return t('team', { inviter, team: teamName, account, role: tTeamRoles(teamRole) })
  return t('account', { inviter, account, role: tRoles(role) })
}

function Facts({ email, accountName, teamName, expiresAt }: InvitationView) {
  const t = useTranslations('invitations.page')
  const format = useFormatter()
  return (
    <dl className="mt-4 grid gap-2 text-sm" aria-label={t('facts')}>
      {teamName && <Fact term={t('teamLabel')}>{teamName}</Fact>}
      <Fact term={t('accountLabel')}>{accountName}</Fact>
      <Fact term={t('forEmail')}>{email}</Fact>
      <Fact term={t('until')}>{format.dateTime(expiresAt, { dateStyle: 'long' })}</Fact>
    </dl>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 break-all font-medium">{children}</dd>
    </div>
  )
}

function SignInPrompt({ email, token }: { email: string; token: string }) {
  const t = useTranslations('invitations.page')
  const returnPath = paths.acceptInvitation(token)
  return (
    <Alert
      tone="warning"
      title={t('loginTitle')}
      action={
        <>
          <ButtonLink href={paths.login(returnPath, email)} size="sm">
            {t('login')}
          </ButtonLink>
          <ButtonLink href={paths.register(returnPath, email)} variant="secondary" size="sm">
            {t('register')}
          </ButtonLink>
        </>
      }
    >
      {t('loginNeeded', { email })}
    </Alert>
  )
}

/** `isLimited`: single sign-on limits the session to another account. Opening the joined account needs the password. */
type AnswerResultProps = { done: 'accepted' | 'declined'; isLimited: boolean }

/** Confirms the answer. */
export function AnswerResultPage({ done, isLimited }: AnswerResultProps) {
  const t = useTranslations('invitations.page')
  const mustSwitchAccount = isLimited && done === 'accepted'
  return (
    <div className="grid gap-5">
      <Heading />
      <Alert tone={done === 'accepted' ? 'success' : 'info'} title={t(`${done}Title`)}>
        {t(done)}
      </Alert>
      <div>
        <ButtonLink href={mustSwitchAccount ? paths.switchAccount() : paths.dashboard()} size="lg">
          {t(mustSwitchAccount ? 'switch' : 'dashboard')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** An invitation that cannot be answered, with the reason. */
export function InvitationErrorPage({ message, isSignedIn }: { message: string; isSignedIn: boolean }) {
  const t = useTranslations('invitations.page')
  return (
    <div className="grid gap-5">
      <Heading />
      <Alert tone="danger" title={t('errorTitle')}>
        <p>{message}</p>
        <p className="mt-1 text-muted">{t('errorHint')}</p>
      </Alert>
      <div>
        <ButtonLink href={isSignedIn ? paths.dashboard() : paths.home()} variant="secondary">
          {t(isSignedIn ? 'dashboard' : 'home')}
        </ButtonLink>
      </div>
    </div>
  )
}
