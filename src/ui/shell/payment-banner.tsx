import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#i18n/date-format.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink, PostButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** A payment that the account has to make. The plan is paused at `pausedAt`, in milliseconds UTC. */
export type MissingPayment = { status: 'PAST_DUE' | 'UNPAID' | 'INCOMPLETE'; pausedAt: number }

const titles = { PAST_DUE: 'title', UNPAID: 'unpaidTitle', INCOMPLETE: 'incompleteTitle' } as const

/**
 * A banner above every page that asks people who can buy to pay. If the bank has to confirm the payment, the banner
 * links to the billing page. Pages that explain the same payment have `data-overdue`, which hides the banner.
 */
export function PaymentBanner({ payment: { status, pausedAt } }: { payment: MissingPayment }) {
  const t = useTranslations('billingPage.overdue')
  const date = useFormatter().dateTime(pausedAt, { dateStyle: 'long' })
  return (
    <aside
      aria-label={t('label')}
      className={cx(
        'payment-banner border-line border-b px-4 py-2 text-sm lg:px-10',
        status === 'UNPAID' ? 'bg-danger-soft text-danger-ink' : 'bg-warning-soft text-warning-ink',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{t(titles[status])}.</strong> {status === 'PAST_DUE' && t('until', { date })}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {status === 'INCOMPLETE' ? (
            <ButtonLink size="sm" href={paths.billing()}>
              {t('confirm')}
            </ButtonLink>
          ) : (
            <PostButton size="sm" action={paths.payInvoices()}>
              {t('pay')}
            </PostButton>
          )}
          <a
            href={paths.billing('payment')}
            className="rounded-xs font-semibold underline underline-offset-[0.2em] hover:no-underline"
          >
            {t('card')}
          </a>
        </div>
      </div>
    </aside>
  )
}
