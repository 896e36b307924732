import { Trash2, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ReplacedValue } from '#features/finance/scenarios/rules.ts'
import type { ChangeRow } from '#features/finance/scenarios/rules-view.ts'
import type { ShownChange } from '#features/finance/scenarios/rules-visibility.ts'
import type { PlanFormats } from '#islands/plan/use-plan-formats.tsx'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DayText } from '#ui/day-text.tsx'

type Props = { scenarioId: string; rows: ChangeRow[]; texts: PlanFormats; canWrite: boolean }

/** The changes of a scenario, with a choice for each conflict with the plan. */
export function ChangeList({ scenarioId, rows, texts, canWrite }: Props) {
  const t = useTranslations('scenarios')
  return (
    <Card title={t('changes')} isEdgeToEdge>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 text-muted text-sm">{t('noChanges')}</p>
      ) : (
        <ul className="divide-y divide-line border-line border-t">
          {rows.map(row => (
            <li key={row.change.id} className="grid gap-3 px-5 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <div className="min-w-0">
                  <p className="font-medium">{t(`kinds.${row.change.kind}`)}</p>
                  <p className="text-muted text-sm">
                    <ChangeText row={row} texts={texts} />
                  </p>
                </div>
                {canWrite && <ChangeButton scenarioId={scenarioId} row={row} act="remove" label={t('remove')} />}
              </div>
              {row.conflict && (
                <div className="grid gap-2 rounded-control border border-warning/50 bg-warning-soft px-4 py-3 text-sm">
                  <p className="flex items-start gap-2 font-medium">
                    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                    {t(`conflicts.${isLateEpic(row.change) ? 'SLIP_EPIC' : row.change.kind}`)}
                  </p>
                  <p>
                    {t('baseBefore')} <BaseText base={row.conflict.storedBase} change={row.change} texts={texts} /> ·{' '}
                    {t('baseNow')} <BaseText base={row.conflict.currentBase} change={row.change} texts={texts} />
                  </p>
                  {canWrite && (
                    <div className="flex flex-wrap gap-2">
                      <ChangeButton scenarioId={scenarioId} row={row} act="keep" label={t('keep')} />
                      <ChangeButton scenarioId={scenarioId} row={row} act="remove" label={t('useBase')} />
                    </div>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function ChangeText({ row: { change, subject }, texts }: { row: ChangeRow; texts: PlanFormats }) {
  const t = useTranslations('scenarios.texts')
  if (change.isHidden) return t('hidden')
  const day = () => <DayText day={'day' in change ? change.day : ''} />
  switch (change.kind) {
    case 'HIRE': {
      const { name, weeklyCents, pacePercent, afterWeeks } = change
      return t.rich('HIRE', { day, name, amount: texts.money(weeklyCents), pace: pacePercent, weeks: afterWeeks })
    }
    case 'PRICE':
      return t.rich('PRICE', { day, raise: change.raisePercent, lost: change.lostPercent })
    case 'ROUND':
      return t.rich('ROUND', { day, name: change.name, amount: texts.money(change.cents), chance: change.chance })
    case 'CUT':
      return t.rich(subject ? 'CUT' : 'CUT_ALL', { day, name: subject, amount: texts.money(change.monthlyCents) })
    case 'SLIP':
      return t(subject ? slipText(change) : 'subjectRemoved', { name: subject, weeks: Math.abs(change.weeks) })
    case 'LOSS':
      return t.rich('LOSS', { day, name: change.customer })
    case 'ORDER':
      return t(subject ? 'ORDER' : 'subjectRemoved', { name: subject, count: change.epicIds.length })
  }
}

const isLateEpic = (change: ShownChange) => !change.isHidden && change.kind === 'SLIP' && change.epicId !== undefined

/** Returns the key of the text of a slip. */
function slipText({ epicId, weeks }: { epicId?: string | undefined; weeks: number }) {
  if (epicId !== undefined) return 'SLIP_EPIC'
  return weeks < 0 ? 'SLIP_EARLIER' : 'SLIP'
}

type BaseProps = { base: ReplacedValue; change: ShownChange; texts: PlanFormats }

function BaseText({ base: { day, cents, ids }, change, texts }: BaseProps) {
  const t = useTranslations('scenarios')
  if (isLateEpic(change)) return <span>{t(ids.length > 0 ? 'inPlan' : 'notInPlan')}</span>
  if (ids.length > 0) return <span>{t('orderOf', { count: ids.length })}</span>
  if (day === null && cents === null) return <span>{t('nothing')}</span>
  return (
    <span className="figures">
      {day !== null && <DayText day={day} />}
      {day !== null && cents !== null && ', '}
      {cents !== null && texts.money(cents)}
    </span>
  )
}

type ChangeButtonProps = { scenarioId: string; row: ChangeRow; act: 'remove' | 'keep'; label: string }

function ChangeButton({ scenarioId, row, act, label }: ChangeButtonProps) {
  const hasTrashIcon = act === 'remove' && row.conflict === null
  return (
    <form method="post" action={paths.scenarioChange(scenarioId, row.change.id)} data-shell-submit="">
      <input type="hidden" name="act" value={act} />
      <Button size="sm" variant={act === 'keep' ? 'secondary' : 'quiet'} {...(hasTrashIcon && { icon: Trash2 })}>
        {label}
      </Button>
    </form>
  )
}
