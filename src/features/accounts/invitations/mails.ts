import { formatDate } from '#i18n/date-format.ts'
import { composeMail, type Recipient } from '#kit/mail/mail.tsx'
import { mailTexts } from '#kit/mail/mail-texts.ts'
import { paths } from '#src/paths.ts'
import type { TeamRole } from './rules.ts'

type Invitation = Recipient & {
  inviter: string
  account: string
  /** The role in the account. */
  role: string
  team: { name: string; role: TeamRole } | null
  token: string
  expiresAt: number
  /** The recipient's time zone, or the inviter's. UTC by default. */
  timeZone?: string | null
}

/** Returns the invitation email: inviter, account or team, role and expiry. `origin` is the site of the link. */
export function invitationMail(invitation: Invitation, origin: string) {
  const { language, inviter, account, role, team, token, expiresAt, timeZone } = invitation
  const t = mailTexts(language, 'invitations')
  const tNavigation = mailTexts(language, 'navigation')
  const tTeams = mailTexts(language, 'teams')
  const date = formatDate(language, expiresAt, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' })
  const invitationText = team
    ? t('mail.askedTeam', { inviter, account, team: team.name, role: tTeams(`roles.${team.role}`) })
    : t('mail.asked', { inviter, account, role: tNavigation(`roles.${role}` as 'roles.MEMBER') })
  return composeMail(invitation, {
    subject: team ? t('mail.subjectTeam', { inviter, team: team.name }) : t('mail.subject', { inviter, account }),
    paragraphs: [invitationText, t('mail.until', { date }), t('mail.notYou')],
    action: { label: t('mail.action'), url: origin + paths.acceptInvitation(token) },
  })
}
