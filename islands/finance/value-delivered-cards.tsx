import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ValueConfiguration } from '#features/finance/value-configuration/rules.ts'
import { minCommitments, type ValueDelivered, type ValueFigures } from '#features/finance/value-delivered/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { cx } from '#ui/cx.ts'
import { StatCard } from '#ui/stat-card.tsx'
import { useWithColon } from '#ui/use-with-colon.ts'

type Props = { value: ValueDelivered; configuration: ValueConfiguration }

const Line = ({ children }: { children: ReactNode }) => <span className="basis-full">{children}</span>

// The product formats money the same way in every language.
const dollars = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/**
 * The value of completed work, as configured by the account: one card for revenue and one for the customer KPI, or a
 * combined one.
 */
export function ValueDeliveredCards({ value, configuration }: Props) {
  const { valueType, displayMode } = configuration
  const isBoth = valueType === 'both'
  return (
    <dl className={cx('grid gap-3 sm:gap-4', isBoth && displayMode === 'cards' && 'sm:grid-cols-2')}>
      {isBoth && displayMode === 'combined' ? (
        <CombinedCard value={value} configuration={configuration} />
      ) : (
        <>
          {valueType !== 'customerKPI' && <RevenueCard value={value} configuration={configuration} />}
          {valueType !== 'revenue' && <KpiCard value={value} configuration={configuration} />}
        </>
      )}
    </dl>
  )
}

const moneyWith = (prefix: string) => (amount: number) => prefix + dollars.format(amount)

function RevenueNotes({ value, configuration }: Props) {
  const t = useTranslations('valueConfiguration.cards')
  const { rewardMultiplier, revenueSettings } = configuration
  const money = moneyWith(revenueSettings.prefix)
  const { scrum, kanban } = value.breakdown
  return (
    <>
      <Line>{t('split', { scrum: money(scrum.revenueValue), kanban: money(kanban.revenueValue) })}</Line>
      <Line>{t('revenueNote', { each: money(rewardMultiplier) })}</Line>
    </>
  )
}

function KpiNotes({ value, configuration }: Props) {
  const t = useTranslations('valueConfiguration.cards')
  const { customerKPIValue: kpi, kept, promised, breakdown } = value
  const { source, min, max, target } = configuration.customerKPISettings
  const isReached = kpi !== null && kpi >= target
  const promisesText = (figures: ValueFigures) =>
    figures.promised === 0 ? '–' : t('ofPromised', { kept: figures.kept, promised: figures.promised })
  return (
    <>
      {kpi !== null && (
        <span className={cx('basis-full font-semibold', isReached ? 'text-success-ink' : 'text-danger-ink')}>
          {t(isReached ? 'reached' : 'missed')}
        </span>
      )}
      {source === 'promises_kept' && promised > 0 && (
        <>
          <Line>{t('promises', { kept, promised })}</Line>
          <Line>{t('split', { scrum: promisesText(breakdown.scrum), kanban: promisesText(breakdown.kanban) })}</Line>
        </>
      )}
      {source === 'promises_kept' && kpi === null && <Line>{t('commitment', { min: minCommitments })}</Line>}
      {source !== 'promises_kept' && <Line>{t(`from.${source}`)}</Line>}
      <Line>{t('customersNote', { min, max, target })}</Line>
    </>
  )
}

/** The name and the value of the customer KPI. */
function useKpi({ value, configuration }: Props) {
  const t = useTranslations('valueConfiguration.cards')
  const format = useFormatter()
  const { customerKPIValue: kpi } = value
  return {
    label: configuration.customerKPISettings.name || t('customers'),
    text: kpi === null ? t('notEnough') : format.number(kpi, { maximumFractionDigits: 2 }),
  }
}

function RevenueCard(props: Props) {
  const t = useTranslations('valueConfiguration.cards')
  const money = moneyWith(props.configuration.revenueSettings.prefix)
  return <StatCard label={t('revenue')} value={money(props.value.revenueValue)} note={<RevenueNotes {...props} />} />
}

function KpiCard(props: Props) {
  const { label, text } = useKpi(props)
  return <StatCard label={label} value={text} note={<KpiNotes {...props} />} />
}

function CombinedCard(props: Props) {
  const t = useTranslations('valueConfiguration.cards')
  const withColon = useWithColon()
  const { label, text } = useKpi(props)
  const money = moneyWith(props.configuration.revenueSettings.prefix)
  return (
    <StatCard
      label={t('combined')}
      value={money(props.value.revenueValue)}
      note={
        <>
          <RevenueNotes {...props} />
          <span className="mt-3 basis-full border-line border-t pt-3">
            {withColon(label)}
            <strong className="figures text-ink">{text}</strong>
          </span>
          <KpiNotes {...props} />
        </>
      }
    />
  )
}
