import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#ui/alert.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'

/** What became of one address: null where it is invited, else why not. */
export type InviteResult = { email: string; refusal: string | null }

/** A line for every address that was written down. */
export function InviteResults({ results }: { results: InviteResult[] }) {
  const t = useTranslations('invitations.results')
  const errors = useTranslations('invitations.errors')
  const sent = results.filter(({ refusal }) => refusal === null).length
  const all = sent === results.length
  return (
    <div className="mb-6 grid gap-3">
      <Alert
        tone={all ? 'success' : sent === 0 ? 'danger' : 'warning'}
        title={sent === 0 ? errors('inviteFailed') : undefined}
      >
        {t('title', { sent })}
      </Alert>
      <Card as="div" flush className="[&>div]:pt-0">
        <Table
          caption={t('caption')}
          rows={results}
          rowKey={({ email }) => email}
          columns={[
            { id: 'email', header: t('email'), cell: ({ email }) => <span className="break-all">{email}</span> },
            { id: 'outcome', header: t('outcome'), cell: ({ refusal }) => <Outcome refusal={refusal} /> },
          ]}
        />
      </Card>
    </div>
  )
}

function Outcome({ refusal }: Pick<InviteResult, 'refusal'>) {
  const t = useTranslations('invitations.results')
  const Sign = refusal === null ? CircleCheck : CircleX
  return (
    <span className="flex items-start gap-2">
      <Sign
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${refusal === null ? 'text-success-ink' : 'text-danger-ink'}`}
      />
      {refusal ?? t('sent')}
    </span>
  )
}
