import { useTranslations } from 'use-intl'
import {
  type Drill,
  type DrillName,
  type DrillResult,
  keyOfLever,
  type Lever,
  leverWeek,
  type RankedLever,
} from '#features/finance/scenarios/rules-drill.ts'
import { type DrillFigureId, explainDrillFigure } from '#features/finance/scenarios/rules-drill-figures.ts'
import { RowFigure } from '#islands/plan/row-figure.tsx'
import { type PlanFormats, usePlanFormats } from '#islands/plan/use-plan-formats.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { ExplainedTexts } from '#ui/explained/explained.ts'
import { ExplainedCard } from '#ui/explained/explained-card.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { Table } from '#ui/table.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { useDrillTexts, useLeverText } from './use-drill-texts.tsx'

type Props = {
  name: DrillName
  names: readonly DrillName[]
  asOf: string
  /** Null if there is no customer to lose or no funding round to delay. `subject` is empty for readers of totals. */
  drill: Pick<Drill, 'subject'> | null
  /** Null without a simulation, or if the reader cannot see it. */
  result: DrillResult | null
  canWrite: boolean
  /** The number of past weeks and months that the simulation draws from. */
  history: { weeks: number; months: number }
  /** The id of the figure whose explanation is open. */
  explainedId: string | null
}

/** The page of a drill: the setback, and the levers against it, best first. */
export function DrillPage({ name, names, asOf, drill, result, canWrite, history, explainedId }: Props) {
  const t = useTranslations('scenarios')
  const drillText = useTranslations('scenarios.drills')
  const planText = useTranslations('plan')
  const texts = usePlanFormats(asOf)
  const figureTexts = useDrillTexts({ levers: result?.levers ?? [], history, texts })
  const figureOf = (id: string) => result && explainDrillFigure(id, asOf, result)
  const steps = [
    { label: planText('title'), href: paths.plan() },
    { label: t('title'), href: paths.scenarios() },
    { label: drillText('title') },
  ]
  return (
    <ExplainedPage openFigure={explainedId ? figureOf(explainedId) : null} texts={figureTexts} url={paths.drill(name)}>
      <PageHeader
        title={drillText('title')}
        description={drillText('text')}
        breadcrumb={<Breadcrumb steps={steps} />}
      />
      <Tabs
        isFilter
        label={drillText('title')}
        className="mb-6"
        tabs={names.map(each => ({
          label: drillText(`${each}.title`),
          href: paths.drill(each),
          current: each === name,
        }))}
      />
      <div className="grid grid-cols-1 gap-6">
        {!drill && (
          <Alert
            title={drillText(`${name}.none`)}
            action={
              <Link href={name === 'round' ? paths.plannedCash() : paths.mrrImport()}>
                {drillText(`noneLink.${name}`)}
              </Link>
            }
          >
            {drillText(`noneText.${name}`)}
          </Alert>
        )}
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
              {[
                { figure: figureOf('before'), score: result.base },
                { figure: figureOf('after'), score: result.after },
              ].map(
                ({ figure, score }) =>
                  figure && (
                    <ExplainedCard
                      key={figure.id}
                      figure={figure}
                      texts={figureTexts}
                      url={paths.drill(name)}
                      note={drillText('runway', { weeks: texts.tenths(score.runwayWeeks) })}
                    />
                  ),
              )}
            </dl>
            <Levers
              name={name}
              result={result}
              texts={texts}
              figureTexts={figureTexts}
              figureOf={figureOf}
              canWrite={canWrite}
            />
          </>
        )}
      </div>
    </ExplainedPage>
  )
}

type LeverProps = {
  name: DrillName
  result: DrillResult
  texts: PlanFormats
  figureTexts: ExplainedTexts<DrillFigureId>
  figureOf: (id: string) => ReturnType<typeof explainDrillFigure>
  canWrite: boolean
}

function Levers({ name, result: { after, levers }, texts, figureTexts, figureOf, canWrite }: LeverProps) {
  const t = useTranslations('scenarios.drills')
  const leverText = useLeverText(texts)
  const isChanceCapped = ({ score }: RankedLever) => [after.alive, score.alive].some(texts.isCapped)
  const saveForm = (lever: Lever | null, label: string) => (
    <form method="post" action={paths.drill(name)} data-shell-submit="">
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
      actions={canWrite && saveForm(null, t('saveDrill'))}
      isEdgeToEdge
    >
      {levers.length === 0 ? (
        <p className="px-5 pb-5 text-muted text-sm">{t('noLever')}</p>
      ) : (
        <Table
          caption={t('ranked')}
          rows={levers.map((lever, i) => ({ ...lever, rank: i + 1 }))}
          rowKey={({ lever }) => keyOfLever(lever)}
          columns={[
            { id: 'rank', header: t('rank'), isWideOnly: true, cell: ({ rank }) => texts.number(rank) },
            {
              id: 'lever',
              header: t('lever'),
              cell: ({ lever }) => (
                <>
                  <p className="font-medium">{leverText(lever)}</p>
                  {canWrite && <div className="mt-2 md:hidden">{saveForm(lever, t('save'))}</div>}
                </>
              ),
            },
            {
              id: 'effect',
              header: <span className="max-xl:whitespace-normal">{t('alive', { week: leverWeek })}</span>,
              align: 'end',
              cell: row => (
                <Effect
                  row={row}
                  isChanceCapped={isChanceCapped(row)}
                  name={name}
                  texts={texts}
                  figureTexts={figureTexts}
                  figureOf={figureOf}
                />
              ),
            },
            ...(canWrite
              ? [
                  {
                    id: 'save',
                    header: t('save'),
                    isHeaderHidden: true,
                    align: 'end' as const,
                    isWideOnly: true,
                    cell: ({ lever }: RankedLever) => saveForm(lever, t('save')),
                  },
                ]
              : []),
          ]}
        />
      )}
      {levers.some(isChanceCapped) && (
        <p className="border-line border-t px-5 py-3 text-muted text-sm">{t('capped')}</p>
      )}
    </Card>
  )
}

type EffectProps = Pick<LeverProps, 'name' | 'texts' | 'figureTexts' | 'figureOf'> & {
  row: RankedLever
  isChanceCapped: boolean
}

/** The effect of a lever: the probability with it, the difference, and the runway that it gains. */
function Effect({ row, isChanceCapped, name, texts, figureTexts, figureOf }: EffectProps) {
  const t = useTranslations('scenarios.drills')
  const { lever, gain } = row
  const key = keyOfLever(lever)
  const [chanceFigure, gainFigure] = [figureOf(`lever:${key}`), figureOf(`gain:${key}`)]
  const figureProps = { texts: figureTexts, url: paths.drill(name), as: 'p' as const }
  const sign = gain.runwayWeeks > 0 ? '+' : ''
  const label = ` ${t('weeksGained', { weeks: texts.tenths(gain.runwayWeeks) })}`
  return (
    <>
      {chanceFigure && <RowFigure {...figureProps} figure={chanceFigure} className="font-medium" />}
      {!isChanceCapped && <p className="text-muted text-xs">{t('points', { points: Math.round(gain.alive * 100) })}</p>}
      {gainFigure && (
        <div className="text-muted text-xs">
          <RowFigure {...figureProps} figure={gainFigure} before={sign} after={label} />
        </div>
      )}
    </>
  )
}
