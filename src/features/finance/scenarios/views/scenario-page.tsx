import { Check, RotateCcw, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ChangeRow, ComparedPlan } from '#features/finance/scenarios/rules-view.ts'
import type { ShownScenario } from '#features/finance/scenarios/rules-visibility.ts'
import { usePlanFormats } from '#islands/plan/use-plan-formats.tsx'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Breadcrumb } from '#ui/shell/breadcrumb.tsx'
import { type ChangeFormProps, ChangeForms } from './change-forms.tsx'
import { ChangeList } from './change-list.tsx'
import { Comparison } from './comparison.tsx'

type Props = {
  scenario: ShownScenario
  rows: ChangeRow[]
  /**
   * The plan first, then the scenario, then the others. Empty if there is no simulation, or if the plan already
   * contains the changes.
   */
  plans: ComparedPlan[]
  epics: readonly { id: string; name: string }[]
  others: { id: string; name: string; isChosen: boolean }[]
  asOf: string
  canWrite: boolean
  canSeeAll: boolean
  canSeePay: boolean
  form: ChangeFormProps | null
  notice: 'added' | 'removed' | 'kept' | 'accept' | 'drop' | 'reopen' | null
  error: string | undefined
}

/** The page of a scenario: its changes, and its outcome compared with the plan and other scenarios. */
export function ScenarioPage(page: Props) {
  const { scenario, rows, plans, epics, others, asOf, canWrite, canSeeAll, canSeePay, form, notice, error } = page
  const t = useTranslations('scenarios')
  const planText = useTranslations('plan')
  const texts = usePlanFormats(asOf)
  const { id, name, note, status } = scenario
  const steps = [
    { label: planText('title'), href: paths.plan() },
    { label: t('title'), href: paths.scenarios() },
    { label: name },
  ]
  const unrecorded = rows.filter(row => !row.isRecorded)
  return (
    <>
      <PageHeader
        title={name}
        description={note || t('about')}
        breadcrumb={<Breadcrumb steps={steps} />}
        meta={<Badge tone={status === 'ACCEPTED' ? 'success' : 'neutral'}>{t(`statuses.${status}`)}</Badge>}
        actions={canWrite && <ScenarioActions {...page} />}
      />
      <div className="grid grid-cols-1 gap-6">
        {notice && (
          <Alert
            tone="success"
            title={t(`notices.${notice}`)}
            action={
              notice === 'accept' && canWrite && <ActionButton scenario={scenario} act="reopen" label={t('undo')} />
            }
          >
            {notice === 'accept' && unrecorded.length > 0 && t('unrecorded', { count: unrecorded.length })}
          </Alert>
        )}
        {error && <Alert tone="danger">{error}</Alert>}
        {!canSeeAll && <Alert title={t('hiddenTitle')}>{t('hiddenText')}</Alert>}
        <ChangeList scenarioId={id} rows={rows} texts={texts} canWrite={canWrite && status === 'OPEN'} />
        {canWrite && status === 'OPEN' && <ChangeForms scenarioId={id} form={form} canSeePay={canSeePay} />}
        {status === 'ACCEPTED' ? (
          <Alert title={t('inPlanTitle')} action={<Link href={paths.plan()}>{t('compare.seePlan')}</Link>}>
            {t('inPlanText')}
          </Alert>
        ) : (
          <Comparison plans={plans} epics={epics} others={others} scenarioId={id} asOf={asOf} texts={texts} />
        )}
      </div>
    </>
  )
}

function ScenarioActions({ scenario, rows }: Props) {
  const t = useTranslations('scenarios')
  const { id, status } = scenario
  if (status !== 'OPEN')
    return <ActionButton scenario={scenario} act="reopen" label={t(status === 'ACCEPTED' ? 'undo' : 'reopen')} />
  const isReady = rows.length > 0 && rows.every(({ conflict }) => conflict === null)
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink variant="secondary" href={`${paths.scenarios()}?panel=edit&id=${id}`}>
        {t('rename')}
      </ButtonLink>
      <ActionButton scenario={scenario} act="drop" label={t('drop')} />
      {isReady && <ActionButton scenario={scenario} act="accept" label={t('accept')} />}
    </div>
  )
}

const icons = { accept: Check, drop: X, reopen: RotateCcw }

type ActionProps = { scenario: ShownScenario; act: keyof typeof icons; label: string }

/** The form sends the version that the reader sees, so that no one accepts changes that someone else has just added. */
function ActionButton({ scenario: { id, updatedAt }, act, label }: ActionProps) {
  return (
    <form method="post" action={paths.scenarioAct(id)} data-shell-submit="">
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="updatedAt" value={updatedAt} />
      <Button variant={act === 'accept' ? 'accent' : 'secondary'} icon={icons[act]}>
        {label}
      </Button>
    </form>
  )
}
