import { useTranslations } from 'use-intl'
import {
  type Drill,
  type DrillName,
  keyOfLever,
  type Lever,
  type LeverScore,
  leverWeek,
  type RankedLever,
} from '#features/finance/scenarios/rules-drill.ts'
import { usePlanTexts } from '#islands/plan/use-plan-texts.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { StatCard } from '#ui/stat-card.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'

type Props = {
  name: DrillName
  names: readonly DrillName[]
  asOf: string
  /** Null without a customer or a planned round. The subject is empty for readers of sums. */
  drill: Pick<Drill, 'subject'> | null
  /** Null without a simulation, or if the reader cannot see it. */
  result: { base: LeverScore; after: LeverScore; levers: RankedLever[] } | null
  canWrite: boolean
}

/** The page of a drill: the setback, and the levers against it, best first. */
export function DrillPage({ name, names, asOf, drill, result, canWrite }: Props) {
  const t = useTranslations('scenarios')
  const drillText = useTranslations('scenarios.drills')
  const planText = useTranslations('plan')
  const texts = usePlanTexts(asOf)
  const steps = [
    { label: planText('title'), href: paths.plan() },
    { label: t('title'), href: paths.scenarios() },
    { label: drillText('title') },
  ]
  return (
    <>
      <PageHeader title={drillText('title')} description={drillText('text')} above={<Breadcrumb steps={steps} />} />
      <Tabs
        label={drillText('title')}
        className="mb-6"
        tabs={names.map(each => ({
          label: drillText(`${each}.title`),
          href: paths.drill(each),
          current: each === name,
        }))}
      />
      <div className="grid grid-cols-1 gap-6">
        {!drill && <Alert title={drillText(`${name}.none`)}>{drillText('noneText')}</Alert>}
        {drill && !result && (
          <Alert title={t('compare.noFigures')} action={<Link href={paths.plan()}>{t('compare.seePlan')}</Link>}>
            {t('compare.noFiguresText')}
          </Alert>
        )}
        {drill && result && (
          <>
            <p className="max-w-prose">
              {drill.subject ? drillText(`${name}.about`, { name: drill.subject }) : drillText(`${name}.aboutSums`)}
            </p>
            <dl className="grid gap-4 sm:grid-cols-2">
              <StatCard
                label={drillText('before', { week: leverWeek })}
                value={texts.chance(result.base.alive)}
                note={drillText('runway', { weeks: texts.tenths(result.base.runwayWeeks) })}
              />
              <StatCard
                label={drillText('after', { week: leverWeek })}
                value={texts.chance(result.after.alive)}
                note={drillText('runway', { weeks: texts.tenths(result.after.runwayWeeks) })}
              />
            </dl>
            <Levers name={name} levers={result.levers} texts={texts} canWrite={canWrite} />
          </>
        )}
      </div>
    </>
  )
}

type LeverProps = {
  name: DrillName
  levers: RankedLever[]
  texts: ReturnType<typeof usePlanTexts>
  canWrite: boolean
}

function Levers({ name, levers, texts, canWrite }: LeverProps) {
  const t = useTranslations('scenarios.drills')
  const leverText = (lever: Lever): string => {
    switch (lever.kind) {
      case 'EPIC':
        return t('levers.EPIC', { name: lever.name })
      case 'CUT':
        return t('levers.CUT', { percent: lever.percent, amount: texts.money(lever.monthlyCents) })
      case 'END':
        return t('levers.END', { name: lever.name, amount: texts.money(lever.monthlyCents) })
      case 'PRICE':
        return t('levers.PRICE', { raise: lever.raisePercent, lost: lever.lostPercent })
      default:
        return t(`levers.${lever.kind}`, { name: lever.name, weeks: Math.abs(lever.weeks) })
    }
  }
  const save = (lever: Lever | null, label: string) => (
    <form method="post" action={paths.drill(name)}>
      {lever && <input type="hidden" name="lever" value={keyOfLever(lever)} />}
      <Button size="sm" variant="secondary">
        {label}
      </Button>
    </form>
  )
  return (
    <Card
      title={t('ranked')}
      description={t('rankedText', { week: leverWeek })}
      actions={canWrite && save(null, t('saveDrill'))}
      flush
    >
      {levers.length === 0 ? (
        <p className="px-5 pb-5 text-muted text-sm">{t('noLever')}</p>
      ) : (
        <Table
          caption={t('ranked')}
          rows={levers.map((lever, i) => ({ ...lever, rank: i + 1 }))}
          rowKey={({ lever }) => keyOfLever(lever)}
          columns={[
            { id: 'rank', header: t('rank'), align: 'end', wideOnly: true, cell: ({ rank }) => texts.number(rank) },
            {
              id: 'lever',
              header: t('lever'),
              cell: ({ lever }) => (
                <>
                  <p className="font-medium">{leverText(lever)}</p>
                  {canWrite && <div className="mt-2 md:hidden">{save(lever, t('save'))}</div>}
                </>
              ),
            },
            {
              id: 'effect',
              header: <span className="max-md:whitespace-normal">{t('alive', { week: leverWeek })}</span>,
              align: 'end',
              cell: ({ score, restored }) => (
                <>
                  <p className="font-medium">{texts.chance(score.alive)}</p>
                  <p className="text-muted text-xs">{t('points', { points: Math.round(restored.alive * 100) })}</p>
                  <p className="text-muted text-xs">
                    {t('weeksGained', { weeks: texts.tenths(restored.runwayWeeks) })}
                  </p>
                </>
              ),
            },
            ...(canWrite
              ? [
                  {
                    id: 'save',
                    header: t('save'),
                    headerHidden: true,
                    align: 'end' as const,
                    wideOnly: true,
                    cell: ({ lever }: RankedLever) => save(lever, t('save')),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}
