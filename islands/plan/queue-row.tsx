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
import { type FormEvent, type KeyboardEvent, memo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanFigureFacts, PlanFigureId } from '#features/finance/plan/rules-figures.ts'
import type { QueueEpic } from '#features/finance/plan/rules-view.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { Menu, MenuDivider, MenuEntryButton, MenuLink } from '#ui/menu.tsx'
import { EpicFigures } from './epic-figures.tsx'
import type { PlanFormats } from './use-plan-formats.tsx'

type Props = {
  epic: QueueEpic
  rank: number
  epicCount: number
  /** Null without figures. */
  facts: PlanFigureFacts | null
  texts: PlanFormats
  figureTexts: ExplainedTexts<PlanFigureId>
  canWrite: boolean
  isLifted: boolean
  onKeyDown: (event: KeyboardEvent, id: string) => void
  onMove: (id: string, place: number) => void
  onBlur: () => void
  onShowCurve: (id: string) => void
}

/** An epic of the queue with the effects of the order on it. */
export const QueueRow = memo(function QueueRow(props: Props) {
  const { epic, rank, epicCount, facts, texts, figureTexts, canWrite, isLifted } = props
  const { onKeyDown, onBlur, onMove, onShowCurve } = props
  const t = useTranslations('plan')
  const { id, name, kind, board, openItems, isInWork, hasWorth, boardHref } = epic
  return (
    <li
      data-drag={id}
      data-lifted={isLifted || undefined}
      className={cx(
        'grid items-center gap-x-4 gap-y-3 border-line border-t bg-surface py-3.5 pr-3 pl-1 first:border-t-0 sm:pl-2',
        'grid-cols-[auto_minmax(0,1fr)_auto] xl:grid-cols-[auto_minmax(0,1fr)_8rem_12rem_9rem_auto] min-[87.5rem]:grid-cols-[auto_minmax(0,1fr)_7.5rem_17.5rem_9rem_auto]',
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
        <RowActions
          epic={epic}
          rank={rank}
          epicCount={epicCount}
          canWrite={canWrite}
          onMove={onMove}
          onShowCurve={onShowCurve}
        />
      </div>
      {facts && <EpicFigures id={id} facts={facts} texts={texts} figureTexts={figureTexts} />}
    </li>
  )
})

type RowActionsProps = Pick<Props, 'epic' | 'rank' | 'epicCount' | 'canWrite' | 'onMove' | 'onShowCurve'>

const RowActions = memo(function RowActions({ epic, rank, epicCount, canWrite, onMove, onShowCurve }: RowActionsProps) {
  const t = useTranslations('plan')
  const { id, name, hasWorth, boardHref } = epic
  const move = (step: 'up' | 'down') => (event: FormEvent) => {
    event.preventDefault()
    onMove(id, rank - 1 + (step === 'up' ? -1 : 1))
  }
  const steps = [
    { step: 'up', icon: ArrowUp, isAtEnd: rank === 1 },
    { step: 'down', icon: ArrowDown, isAtEnd: rank === epicCount },
  ] as const
  return (
    <>
      {steps.map(({ step, icon, isAtEnd }) => (
        <form key={step} method="post" action={paths.moveInPlan(id)} onSubmit={move(step)}>
          <input type="hidden" name="step" value={step} />
          <Button type="submit" variant="quiet" size="sm" icon={icon} isIconOnly disabled={isAtEnd}>
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
            onShowCurve(id)
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
            <form method="post" action={paths.removeFromPlan(id)} data-shell-submit="">
              <MenuEntryButton type="submit" icon={Trash2} isDangerous>
                {t('remove')}
              </MenuEntryButton>
            </form>
          </>
        )}
      </Menu>
    </>
  )
})
