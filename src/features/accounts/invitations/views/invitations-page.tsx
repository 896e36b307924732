import { MailPlus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { InvitationStatus } from '#features/accounts/invitations/rules.ts'
import { type FrameProps, PeopleFrame } from '#features/accounts/members/views/people-frame.tsx'
import { type SeatFigures, Seats } from '#features/accounts/members/views/seats.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { type InvitationRow, InvitationTable } from './invitation-table.tsx'
import { InviteForm, type InviteFormProps } from './invite-form.tsx'
import { type InviteResult, InviteResults } from './invite-results.tsx'

/** The statuses that have a tab of their own; waiting ones come first, all last. */
const tabbed = ['pending', 'expired', 'declined', 'accepted'] as const
const acts = ['resend', 'revoke'] as const
export type InvitationDone = (typeof acts)[number]
export const invitationDone = (text: string | undefined) => acts.find(act => act === text) ?? null

type Props = FrameProps & {
  seats: SeatFigures
  invitations: { items: InvitationRow[]; total: number; page: number; pageSize: number }
  /** The only status shown; null for all. */
  status: InvitationStatus | null
  form: InviteFormProps
  results: InviteResult[] | null
  done: InvitationDone | null
  /** Why an invitation was not sent again or taken back. */
  failure: string | null
}

const address = (status: InvitationStatus | null, page = 1) => {
  const query = new URLSearchParams(page > 1 ? { page: String(page) } : {})
  if (status !== 'pending') query.set('status', status ?? 'all')
  return query.size ? `${paths.invitations()}?${query}` : paths.invitations()
}

export function InvitationsPage({ seats, invitations, status, form, results, done, failure, ...frame }: Props) {
  const t = useTranslations('invitations')
  return (
    <PeopleFrame {...frame} current="invitations">
      {done && <Alert tone="success">{t(`done.${done}`)}</Alert>}
      {failure && (
        <Alert tone="danger" title={t('failed')}>
          {failure}
        </Alert>
      )}
      {results && <InviteResults results={results} />}
      <Seats {...seats} />
      <InviteForm {...form} />
      <section className="grid grid-cols-1 gap-4">
        <h2 className="display text-2xl">{t('list.title')}</h2>
        <StatusTabs status={status} />
        {invitations.total > 0 ? (
          <>
            <Card as="div" flush className="[&>div]:pt-0">
              <InvitationTable invitations={invitations.items} />
            </Card>
            <Pagination {...invitations} href={page => address(status, page)} />
          </>
        ) : (
          <EmptyState icon={MailPlus} level={3} title={t(status === null ? 'list.emptyAll' : 'list.empty')}>
            {status !== null && status !== 'pending' ? null : t('list.emptyHint')}
          </EmptyState>
        )}
      </section>
    </PeopleFrame>
  )
}

function StatusTabs({ status }: Pick<Props, 'status'>) {
  const t = useTranslations('invitations')
  const tabs = tabbed.map(of => ({ label: t(`statuses.${of}`), href: address(of), current: status === of }))
  const all = { label: t('list.all'), href: address(null), current: status === null }
  return <Tabs label={t('list.filter')} tabs={[...tabs, all]} />
}
