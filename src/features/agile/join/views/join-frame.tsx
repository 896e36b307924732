import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** What somebody with the link may know of a session before they are in it. */
export type Invitation = {
  kind: 'poker' | 'retro'
  id: string
  name: string
  accountName: string
  facilitatorName: string | null
}

/** The head of an invitation: which session this is, and who asks. */
export function JoinFrame({
  invitation,
  title,
  children,
}: {
  invitation: Invitation
  title: string
  children: ReactNode
}) {
  const t = useTranslations(`${invitation.kind}.join`)
  const { accountName: account, facilitatorName: facilitator } = invitation
  return (
    <div className="grid gap-6">
      <header>
        <p className="font-semibold text-accent-ink text-sm">{t('eyebrow')}</p>
        <h1 tabIndex={-1} className="display mt-1 text-3xl">
          {title}
        </h1>
        <p className="mt-2 text-muted">
          {facilitator ? t('host', { facilitator, account }) : t('hostUnnamed', { account })}
        </p>
      </header>
      {children}
    </div>
  )
}
