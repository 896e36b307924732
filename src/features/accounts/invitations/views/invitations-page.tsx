import { MailPlus, Send, Undo2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type InvitationListQuery, invitationList } from '#features/accounts/invitations/schema.ts'
import { type PeopleTab, PeopleTabs } from '#features/accounts/people-page/views/people-tabs.tsx'
import { type SeatFigures, Seats } from '#features/accounts/people-page/views/seats.tsx'
import { paths } from '#src/paths.ts'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { type InvitationRow, useInvitationColumns } from './invitation-columns.tsx'
import { type InviteExtra, InviteFields } from './invite-fields.tsx'
import { type InviteResult, InviteResults } from './invite-results.tsx'

type Data = { account: string; counts: Record<PeopleTab, number>; seats: SeatFigures; rows: Rows<InvitationRow> }
type Props = ListViewProps<InvitationListQuery, Data, InviteExtra, InviteResult[]>

/** The statuses that can be looked at besides the waiting ones. */
const others = ['expired', 'declined', 'accepted', 'all'] as const

const isOpen = ({ status }: InvitationRow) => status === 'pending' || status === 'expired'

/** The invitations of an account, the waiting ones unless others are asked for. */
export function InvitationsPage({ state, data, notice, changed, form, confirm, result }: Props) {
  const { account, counts, seats, rows } = data
  const t = useTranslations('invitations')
  const members = useTranslations('members')
  const texts = { resend: t('done.resend'), revoke: t('done.revoke') }
  const done = useListNotice(notice, { texts })
  const many = changed && {
    text: t(changed.action === 'resend' ? 'changed.resend' : 'changed.revoke', { count: changed.count }),
  }
  const statuses = others.map(value => ({ value, label: value === 'all' ? t('list.all') : t(`statuses.${value}`) }))
  const resend = { id: 'resend', label: t('list.resend'), icon: Send }
  const revoke = { id: 'revoke', label: t('list.revoke'), icon: Undo2, danger: true, confirm: t('list.revokeHint') }
  return (
    <ListPage
      title={members('title')}
      description={members('intro', { account })}
      icon={MailPlus}
      caption={t('list.caption')}
      empty={{ title: t('list.empty'), text: t('list.emptyHint') }}
      create={t('form.title')}
      path={paths.invitations()}
      state={state}
      query={invitationList}
      rows={{ ...rows, items: rows.items.map(invitation => ({ ...invitation, name: invitation.email })) }}
      columns={useInvitationColumns()}
      filters={[{ name: 'status', label: t('list.status'), all: t('statuses.pending'), options: statuses }]}
      actions={invitation => {
        if (!isOpen(invitation)) return []
        return invitation.status === 'pending' ? [resend, revoke] : [resend]
      }}
      bulk={{ actions: [resend, { ...revoke, confirm: t('list.revokeManyHint') }], canTick: isOpen }}
      notice={done && 'refused' in done ? { refused: t('failed'), details: done.refused } : (done ?? many)}
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t('form.title'),
          description: t('form.intro'),
          save: t('form.submit'),
          above: result && <InviteResults results={result} />,
          fields: <InviteFields {...form.extra} />,
        }
      }
      above={
        <>
          <PeopleTabs current="invitations" counts={counts} />
          {result && !form && <InviteResults results={result} />}
        </>
      }
      below={<Seats {...seats} />}
    />
  )
}
