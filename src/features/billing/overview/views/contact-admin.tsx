import { useTranslations } from 'use-intl'
import type { BillingFacts } from '#features/billing/overview/rules-page-data.ts'
import { paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

type Props = {
  facts: Pick<BillingFacts, 'accountName'>
  /** Initial values of the form that requests an upgrade. */
  upgradeRequest?: Parameters<typeof paths.requestUpgrade>[0]
  className?: string
}

/** Links readers who cannot buy to the form that asks an admin. */
export function ContactAdmin({ facts, upgradeRequest, className }: Props) {
  const t = useTranslations('billingPage.contact')
  return (
    <div className={cx('flex flex-wrap items-center gap-x-4 gap-y-3', className)}>
      <ButtonLink
        variant="secondary"
        href={upgradeRequest ? paths.requestUpgrade(upgradeRequest) : paths.contactAdmin('purchase')}
      >
        {t('button')}
      </ButtonLink>
      <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{t('text', { account: facts.accountName })}</p>
    </div>
  )
}
