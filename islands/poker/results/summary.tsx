import { ChartNoAxesColumn, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { call } from '#islands/api.ts'
import { ErrorAlert } from '#islands/error-alert.tsx'
import { labelOf, sumOfEstimates } from '#islands/poker/read-view.ts'
import { useTable } from '#islands/poker/table-context.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/**
 * The result of an ended session: stories with estimates, the total of numeric estimates, and a link to the summary.
 */
export function Summary() {
  const t = useTranslations('poker.table')
  const summaryLinkText = useTranslations('pokerLive.ended')('toSummary')
  const format = useFormatter()
  const { view } = useTable()
  const sum = sumOfEstimates(view)
  if (view.stories.length === 0) return null
  return (
    <div className="grid w-full max-w-xl grid-cols-[minmax(0,1fr)] gap-3 text-left">
      <h2 className="sr-only">{t('summary.title')}</h2>
      <ol className="divide-y divide-line border-line border-y">
        {view.stories.map(({ id, title, finalEstimate }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
            <span className="min-w-0">{title}</span>
            {finalEstimate === null ? (
              <span className="shrink-0 text-muted text-sm">{t('summary.none')}</span>
            ) : (
              <span className="display figures shrink-0 text-2xl">{labelOf(view, finalEstimate)}</span>
            )}
          </li>
        ))}
      </ol>
      {sum !== null && (
        <p className="flex items-baseline justify-between gap-4 font-semibold">
          {t('summary.sum')}
          <span className="display figures text-3xl">{format.number(sum)}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        <ReopenButton />
        <ButtonLink href={paths.pokerSummary(view.session.id)} icon={ChartNoAxesColumn}>
          {summaryLinkText}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * Reopens a completed session: for its facilitator, and for people who can edit every session. Guests have no account.
 */
function ReopenButton() {
  const t = useTranslations('pokerLive.ended')
  const { view, accountId } = useTable()
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const { role, canEditAny } = view.me
  const canReopen = accountId !== null && (canEditAny || role === 'FACILITATOR')
  if (!canReopen || view.session.status !== 'COMPLETED') return null
  const reopen = async () => {
    setIsSending(true)
    setError(null)
    try {
      await call(`/api/planning-poker/sessions/${view.session.id}/reopen`, { method: 'POST' })
    } catch (thrown) {
      setError(thrown)
    }
    setIsSending(false)
  }
  return (
    <>
      <Button variant="secondary" icon={RotateCcw} isPending={isSending} onClick={reopen}>
        {t('reopen')}
      </Button>
      {error !== null && <ErrorAlert thrown={error} />}
    </>
  )
}
