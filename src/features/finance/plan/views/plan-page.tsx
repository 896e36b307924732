import { GitBranch, GitCompareArrows } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PlanChoice, PlannedWork } from '#features/finance/plan/rules.ts'
import type { DemoGuideFacts } from '#features/finance/plan/rules-demo.ts'
import { explainPlanFigure } from '#features/finance/plan/rules-figures.ts'
import type { PlanProps, QueueEpic, ShownObstacle } from '#features/finance/plan/rules-view.ts'
import type { PlanAssumption } from '#features/finance/plan-model/rules-refusals.ts'
import Plan from '#islands/plan/plan.tsx'
import { usePlanExplanationTexts } from '#islands/plan/use-plan-explanation-texts.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ExplainedPage } from '#ui/explained/explained-page.tsx'
import { Island } from '#ui/island.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { AddToPlan } from './add-to-plan.tsx'
import { DemoGuide } from './demo-guide.tsx'
import { PlanAssumptions } from './plan-assumptions.tsx'
import { PlanObstacles } from './plan-obstacles.tsx'
import { WorthPanel } from './worth-panel.tsx'

type Props = {
  islandProps: PlanProps
  doneWork: QueueEpic[]
  obstacles: ShownObstacle[]
  notes: PlanAssumption[]
  /** The id of the figure whose explanation is open. */
  explainedId: string | null
  isExact: boolean
  choices: PlanChoice[]
  /** The open form for the worth of an epic. */
  worth: { work: PlannedWork; values: Record<string, string>; errors: Record<string, string> } | null
  notice: 'order' | 'worth' | 'removed' | 'added' | null
  /** The error of the submitted form. */
  error: string | undefined
  /** The content of the guide in a demo company, or null in other accounts. */
  guideFacts: DemoGuideFacts | null
}

/** The plan page: the queue with its figures, obstacles and assumptions. */
export function PlanPage(page: Props) {
  const { islandProps, doneWork, obstacles, notes, explainedId, isExact, choices, worth, notice, error, guideFacts } =
    page
  const t = useTranslations('plan')
  const scenarioText = useTranslations('scenarios')
  const { canWrite, asOf, savedAnswer } = islandProps
  const figureTexts = usePlanExplanationTexts(islandProps)
  const openedFigure = savedAnswer && explainedId ? explainPlanFigure(explainedId, { asOf, ...savedAnswer }) : null
  const epicWithoutWorth = islandProps.epics.find(({ hasWorth }) => !hasWorth)
  const isEmpty = islandProps.epics.length === 0 && doneWork.length === 0
  const noticeText = {
    order: t('saved'),
    worth: t('worth.saved'),
    removed: t('worth.removed'),
    added: t('worth.added'),
  }
  return (
    <ExplainedPage openFigure={openedFigure} texts={figureTexts} url={paths.plan()}>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ButtonLink href={paths.planForecasts()} variant="secondary">
              {t('forecasts')}
            </ButtonLink>
            <ButtonLink href={paths.scenarios()} variant="secondary" icon={GitCompareArrows}>
              {scenarioText('title')}
            </ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        {notice && <Alert tone="success">{noticeText[notice]}</Alert>}
        {error && <Alert tone="danger">{error}</Alert>}
        {guideFacts && <DemoGuide guideFacts={guideFacts} asOf={asOf} />}
        {isEmpty && (
          <EmptyState
            icon={GitBranch}
            title={t('empty.title')}
            actions={choices.length === 0 && <ButtonLink href={paths.kanban()}>{t('empty.boards')}</ButtonLink>}
          >
            {choices.length === 0 ? t('empty.noEpics') : t('empty.text')}
          </EmptyState>
        )}
        <PlanObstacles obstacles={obstacles} />
        {islandProps.epics.length > 0 && (
          <Island
            name="plan/plan"
            component={Plan}
            props={islandProps}
            namespaces={['plan', 'ui', 'rooms.undo', 'transport']}
          />
        )}
        {canWrite && (choices.length > 0 || !isEmpty) && <AddToPlan choices={choices} />}
        {doneWork.length > 0 && <DoneWork work={doneWork} />}
        {savedAnswer && (
          <PlanAssumptions
            notes={notes}
            history={islandProps.history}
            isExact={isExact}
            worthHref={canWrite && epicWithoutWorth ? paths.planWorth(epicWithoutWorth.id) : null}
          />
        )}
      </div>
      {worth && <WorthPanel {...worth} />}
    </ExplainedPage>
  )
}

function DoneWork({ work }: { work: QueueEpic[] }) {
  const t = useTranslations('plan.done')
  return (
    <Card title={t('title')} description={t('text')}>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {work.map(({ id, name, boardHref }) => (
          <li key={id}>
            <Link href={boardHref}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
