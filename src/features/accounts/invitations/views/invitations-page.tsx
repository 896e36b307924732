import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { InvitationView } from '#features/accounts/invitations/rules.ts'
import type { InvitationListQuery } from '#features/accounts/invitations/schema.ts'
import type { AssignableRole } from '#features/accounts/members/rules.ts'
import {
  type PeopleTab,
  PeopleTabs,
  type SeatFigures,
  Seats,
} from '#features/accounts/people-page/views/people-tabs.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { ChoiceField, LongField } from '#ui/form.tsx'
import { ListPage, type Rows } from '#ui/list/list-page.tsx'
import type { ListViewProps } from '#ui/list/list-view.ts'
import { useListNotice } from '#ui/list/use-list-notice.ts'
import { BreakableEmail } from '#ui/person-cell.tsx'
import { RefusedPlanLink } from '#ui/plan-upgrade.tsx'
import { Table } from '#ui/table.tsx'
import { useInvitationListProps } from './invitation-list.tsx'

type Data = { account: string; counts: Record<PeopleTab, number>; seats: SeatFigures; rows: Rows<InvitationView> }
type Props = ListViewProps<InvitationListQuery, Data, InviteFieldData, InviteResult[]>

/** The invitations of an account, by default pending ones. */
export function InvitationsPage({ state, data, notice, bulkResult, form, confirm, result }: Props) {
  const { account, counts, seats, rows } = data
  const t = useTranslations('invitations')
  const tMembers = useTranslations('members')
  const texts = { resend: t('done.resend'), revoke: t('done.revoke') }
  const doneNotice = useListNotice(notice, { texts })
  const bulkNotice = bulkResult && {
    text: t(bulkResult.action === 'resend' ? 'changed.resend' : 'changed.revoke', { count: bulkResult.count }),
  }
  return (
    <ListPage
      {...useInvitationListProps(rows)}
      title={tMembers('title')}
      description={tMembers('intro', { account })}
      create={t('form.title')}
      path={paths.invitations()}
      state={state}
      notice={
        doneNotice && 'refusal' in doneNotice
          ? { refusal: t('failed'), details: doneNotice.refusal }
          : (doneNotice ?? bulkNotice)
      }
      confirm={confirm}
      form={
        form && {
          ...form,
          title: t('form.title'),
          description: t('form.intro'),
          saveLabel: t('form.submit'),
          topContent: result && <InviteResults results={result} />,
          fields: <InviteFields {...form.fieldData} />,
        }
      }
      topContent={
        <>
          <PeopleTabs current="invitations" counts={counts} />
          {result && !form && <InviteResults results={result} />}
        </>
      }
      bottomContent={<Seats {...seats} />}
    />
  )
}

type InviteFieldData = {
  /** The roles that the reader can grant. */
  roles: AssignableRole[]
  teams: { id: string; name: string }[]
  isDemo: boolean
}

/** The fields of the invitation form: emails, their role and, optionally, a team. */
function InviteFields({ roles, teams, isDemo }: InviteFieldData) {
  const t = useTranslations('invitations.form')
  const tRoles = useTranslations('navigation.roles')
  const teamOptions = teams.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {isDemo && <Alert>{t('demo')}</Alert>}
      <LongField
        name="emails"
        label={t('emails')}
        hint={t('emailsHint')}
        placeholder={t('emailsPlaceholder')}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <ChoiceField name="role" label={t('role')} options={roles.map(value => ({ value, label: tRoles(value) }))} />
      {teams.length > 0 && (
        <ChoiceField name="teamId" label={t('team')} emptyLabel={t('noTeam')} options={teamOptions} />
      )}
    </>
  )
}

/** The result for one email. `refusal` is the reason why it was not invited. Null if it was invited. */
type InviteResult = { email: string; refusal: string | null }

/** Lists the result for every email in the form. */
function InviteResults({ results }: { results: InviteResult[] }) {
  const t = useTranslations('invitations.results')
  const tErrors = useTranslations('invitations.errors')
  const sentCount = results.filter(({ refusal }) => refusal === null).length
  return (
    <div className="mb-6 grid gap-3">
      <Alert
        tone={toneOf(sentCount, results.length)}
        title={sentCount === 0 ? tErrors('inviteFailed') : undefined}
        action={<RefusedPlanLink />}
      >
        {t('title', { sent: sentCount })}
      </Alert>
      <Card as="div" isEdgeToEdge className="[&>div]:pt-0">
        <Table
          caption={t('caption')}
          rows={results}
          rowKey={({ email }) => email}
          columns={[
            { id: 'email', header: t('email'), cell: ({ email }) => <BreakableEmail>{email}</BreakableEmail> },
            { id: 'outcome', header: t('outcome'), cell: ({ refusal }) => <ResultText refusal={refusal} /> },
          ]}
        />
      </Card>
    </div>
  )
}

function toneOf(sentCount: number, totalCount: number) {
  if (sentCount === totalCount) return 'success'
  return sentCount === 0 ? 'danger' : 'warning'
}

function ResultText({ refusal }: Pick<InviteResult, 'refusal'>) {
  const t = useTranslations('invitations.results')
  const Icon = refusal === null ? CircleCheck : CircleX
  return (
    <span className="flex items-start gap-2">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${refusal === null ? 'text-success-ink' : 'text-danger-ink'}`}
      />
      {refusal ?? t('sent')}
    </span>
  )
}
