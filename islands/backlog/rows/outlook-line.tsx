import { CalendarClock, CircleCheck, CircleHelp, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DeliveryStanding, Outlook } from '#features/agile/kanban/deliveries/rules.ts'
import { useFormatter } from '#i18n/date-format.ts'
import { Badge } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'

type Tone = 'success' | 'warning' | 'danger' | 'neutral'
const standingBadges: Record<Exclude<DeliveryStanding, 'open'>, [Tone, Icon]> = {
  onTrack: ['success', CircleCheck],
  atRisk: ['warning', TriangleAlert],
  unlikely: ['danger', OctagonAlert],
  late: ['danger', OctagonAlert],
  today: ['warning', CalendarClock],
}

type Props = {
  outlook: Outlook
  targetDate: string | null
  /** Whether the work before this delivery follows the order of the finance plan. */
  isByPlan: boolean
}

/** The forecast of a delivery as text: status, probability of the target date, and expected dates. */
export function OutlookLine({ outlook, targetDate, isByPlan }: Props) {
  const t = useTranslations('boardDeliveries.outlook')
  const format = useFormatter()
  const formatDay = (text: string) =>
    format.dateTime(new Date(text), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  if (outlook.kind === 'empty') return <span className="text-muted">{t('empty')}</span>
  if (outlook.kind === 'done') return <span className="font-medium text-success-ink">{t('done')}</span>
  const { standing } = outlook
  if (outlook.kind === 'none')
    return (
      <>
        <StandingBadge standing={standing} />
        <span className="inline-flex items-center gap-1.5 text-muted">
          <CircleHelp aria-hidden className="size-4 shrink-0" />
          {t('none')}
        </span>
      </>
    )
  const { chance, p50, p85, before } = outlook
  const datesText = () => {
    if (p50 === null) return t('beyond')
    return p85 === null ? t('p50', { day: formatDay(p50) }) : t('both', { p50: formatDay(p50), p85: formatDay(p85) })
  }
  const percent = chance === null ? '' : format.number(chance, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <>
      <StandingBadge standing={standing} />
      {chance !== null && targetDate !== null && (
        <span className="figures font-semibold" title={t('about')} data-chance={chance}>
          {t('chance', { chance: percent, day: formatDay(targetDate) })}
        </span>
      )}
      <span className="figures text-muted" data-p50={p50 ?? ''} data-p85={p85 ?? ''}>
        {datesText()}
      </span>
      {before > 0 && (
        <span
          className="figures text-muted"
          title={t(isByPlan ? 'beforeByPlan' : 'beforeByBoard')}
          data-before={before}
        >
          {t('before', { count: before })}
        </span>
      )}
    </>
  )
}

function StandingBadge({ standing }: { standing: DeliveryStanding }) {
  const t = useTranslations('boardDeliveries.outlook')
  if (standing === 'open') return null
  const [tone, StandingIcon] = standingBadges[standing]
  return (
    <Badge tone={tone}>
      <StandingIcon aria-hidden className="size-3.5" />
      {t(`standing.${standing}`)}
    </Badge>
  )
}
