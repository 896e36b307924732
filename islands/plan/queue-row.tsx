import {
  ArrowDown,
  ArrowUp,
  ChartSpline,
  EllipsisVertical,
  Gem,
  GripVertical,
  SquareKanban,
  Trash2,
} from 'lucide-react'
import type { FormEvent, KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import type { QueueEpic } from '#features/finance/plan/rules-view.ts'
import type { DelayCost } from '#features/finance/plan-model/rules-delay.ts'
import type { EpicOutlook } from '#features/finance/plan-model/rules-outcomes.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Menu, MenuButton, MenuDivider, MenuLink } from '#ui/menu.tsx'
import type { PlanTexts } from './use-plan-texts.tsx'

type Props = {
  epic: QueueEpic
  rank: number
  count: number
  outlook: EpicOutlook | undefined
  cost: DelayCost | undefined
  texts: PlanTexts
  canWrite: boolean
  isLifted: boolean
  onKeyDown: (event: KeyboardEvent, id: string) => void
  onMove: (id: string, place: number) => void
  onBlur: () => void
  onCurve: (id: string) => void
}

/** An epic of the queue with the effects of the order on it. */
export function QueueRow(props: Props) {
  const { epic, rank, outlook, cost, texts, isLifted, onKeyDown, onBlur } = props
  const t = useTranslations('plan')
  const { id, name, kind, board, openItems, isInWork, hasWorth, boardHref } = epic
  return (
    <li
      data-drag={id}
      data-lifted={isLifted || undefined}
      className={cx(
        'grid items-center gap-x-4 gap-y-3 border-line border-t bg-surface py-3.5 pr-3 pl-1 first:border-t-0 sm:pl-2',
        'grid-cols-[auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1fr)_8rem_9.5rem_9rem_auto] 2xl:grid-cols-[auto_minmax(0,1fr)_9rem_11rem_10rem_auto]',
        'data-dragging:opacity-40 data-lifted:bg-brand-soft',
      )}
    >
      <div className="flex items-center gap-1">
        <button
          type="button"
          data-grip=""
          aria-label={t('grip', { name })}
          aria-describedby="plan-grip-keys"
          aria-pressed={isLifted}
          onKeyDown={event => onKeyDown(event, id)}
          onBlur={onBlur}
          className="tap grid h-10 w-7 cursor-grab touch-none place-items-center rounded-control text-subtle hover:bg-sunken hover:text-ink"
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
        <span className="figures w-6 text-center font-semibold text-muted">
          <span className="sr-only">{t('rank', { rank })}</span>
          <span aria-hidden>{rank}</span>
        </span>
      </div>
      <div className="min-w-0">
        <a href={boardHref} draggable={false} className="font-semibold hover:underline">
          {name}
        </a>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <span>
            {board} · {t('openItems', { count: openItems })}
          </span>
          {kind === 'DELIVERY' && <Badge tone="neutral">{t('kinds.DELIVERY')}</Badge>}
          {isInWork && <Badge tone="info">{t('inWork')}</Badge>}
          {!hasWorth && <Badge tone="warning">{t('noWorth')}</Badge>}
        </p>
      </div>
      <div className="row-start-1 col-start-3 flex items-center xl:col-start-6">
        <RowActions {...props} />
      </div>
      {outlook && (
        <dl className="col-span-full grid grid-cols-2 gap-x-4 gap-y-2 pl-9 text-sm sm:grid-cols-3 xl:contents">
          <div className="xl:col-start-3 xl:row-start-1">
            <dt className="text-muted text-xs">{t('beforeCashOut')}</dt>
            <dd className="figures font-semibold text-lg" data-chance={outlook.beforeCashOut}>
              {texts.chance(outlook.beforeCashOut)}
            </dd>
            <dd aria-hidden>
              <progress value={outlook.beforeCashOut} max={1} className="progress" tabIndex={-1} />
            </dd>
          </div>
          <div className="xl:col-start-4 xl:row-start-1">
            <dt className="text-muted text-xs">{t('shipBy')}</dt>
            <dd className="figures">
              {outlook.p50 === null ? t('beyond') : t('median', { date: unbroken(texts.dateOf(outlook.p50)) })}
            </dd>
            <dd className="figures text-muted">
              {outlook.p85 !== null && t('p85', { date: unbroken(texts.dateOf(outlook.p85)) })}
            </dd>
          </div>
          <div className="xl:col-start-5 xl:row-start-1">
            <dt className="text-muted text-xs">{t('delayCost')}</dt>
            {cost && <DelayText cost={cost} texts={texts} />}
          </div>
        </dl>
      )}
    </li>
  )
}

/** Keeps a date on one line. */
const unbroken = (date: string) => date.replaceAll(' ', '\u00a0')

/** Smaller amounts are shown as nothing: less than a dollar, or a tenth of a day. */
const smallCents = 100
const smallDays = 0.05

function DelayText({ cost, texts }: { cost: DelayCost; texts: PlanTexts }) {
  const t = useTranslations('plan')
  const { perWeek, runwayDaysPerWeek } = cost
  if (Math.abs(perWeek) < smallCents && Math.abs(runwayDaysPerWeek) < smallDays)
    return <dd className="text-muted">{t('tooSmall')}</dd>
  return (
    <>
      <dd className="figures">{t('delayMoney', { amount: texts.money(perWeek) })}</dd>
      {Math.abs(runwayDaysPerWeek) >= smallDays && (
        <dd className="figures text-muted">{t('delayDays', { days: Math.round(runwayDaysPerWeek * 10) / 10 })}</dd>
      )}
    </>
  )
}

function RowActions({ epic, rank, count, canWrite, onMove, onCurve }: Props) {
  const t = useTranslations('plan')
  const { id, name, hasWorth, boardHref } = epic
  const move = (step: 'up' | 'down') => (event: FormEvent) => {
    event.preventDefault()
    onMove(id, rank - 1 + (step === 'up' ? -1 : 1))
  }
  const steps = [
    { step: 'up', icon: ArrowUp, isAtEnd: rank === 1 },
    { step: 'down', icon: ArrowDown, isAtEnd: rank === count },
  ] as const
  return (
    <>
      {steps.map(({ step, icon, isAtEnd }) => (
        <form key={step} method="post" action={paths.moveInPlan(id)} onSubmit={move(step)}>
          <input type="hidden" name="step" value={step} />
          <Button type="submit" variant="quiet" size="sm" icon={icon} iconOnly disabled={isAtEnd}>
            {t(step, { name })}
          </Button>
        </form>
      ))}
      <Menu
        id={`plan-menu-${id}`}
        label={t('menu', { name })}
        trigger={<EllipsisVertical aria-hidden className="size-4.5" />}
      >
        {canWrite && (
          <MenuLink href={paths.planWorth(id)} icon={Gem}>
            {t(hasWorth ? 'editWorth' : 'addWorth')}
          </MenuLink>
        )}
        <MenuLink
          href={paths.planCurve(id)}
          icon={ChartSpline}
          onClick={event => {
            event.preventDefault()
            onCurve(id)
          }}
        >
          {t('seeCurve')}
        </MenuLink>
        <MenuLink href={boardHref} icon={SquareKanban}>
          {t('openBoard')}
        </MenuLink>
        {canWrite && (
          <>
            <MenuDivider />
            <form method="post" action={paths.removeFromPlan(id)} data-shell="">
              <MenuButton type="submit" icon={Trash2} danger>
                {t('remove')}
              </MenuButton>
            </form>
          </>
        )}
      </Menu>
    </>
  )
}
