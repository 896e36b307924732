import { ArrowLeft, Check, Circle, CircleDot, LayoutDashboard, RotateCcw, SkipForward, Spade } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Step, StepProgress } from '#features/accounts/onboarding/rules.ts'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink, PostButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

type Props = {
  step: Step
  steps: StepProgress[]
  previousStep: Step | null
  isLast: boolean
  /** True if the setup is completed, so that the step is only reviewed. */
  isComplete: boolean
  values: Record<string, string>
  errors: Record<string, string>
  /** Number of invitations sent in the previous step. */
  invitedCount: number | null
  children: ReactNode
}

/** One step of the wizard, with its form and navigation. */
export function StepPage({
  step,
  steps,
  previousStep,
  isLast,
  isComplete,
  values,
  errors,
  invitedCount,
  children,
}: Props) {
  const t = useTranslations('onboarding')
  const position = steps.findIndex(each => each.step === step) + 1
  const progress = t('progress', { step: position, count: steps.length })
  return (
    <>
      <PageHeader
        title={t(`steps.${step}.name`)}
        description={t(`steps.${step}.text`)}
        actions={
          !isComplete && (
            <PostButton action={paths.skipOnboarding()} variant="secondary">
              {t('skip')}
            </PostButton>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ProgressBar label={t('title')} text={progress} value={position} max={steps.length} />
          <Steps steps={steps} current={step} />
        </div>
        <div className="grid max-w-3xl gap-4">
          {invitedCount !== null && <Alert tone="success">{t('invite.invited', { count: invitedCount })}</Alert>}
          <Card>
            <Form
              action={paths.onboarding(step)}
              isNativeSubmit
              values={values}
              errors={errors}
              className="grid gap-6 pt-2"
            >
              {children}
              <div className="flex flex-wrap gap-2">
                <Button>{t(isLast ? 'finish' : 'next')}</Button>
                <Button variant="secondary" name="act" value="later" formNoValidate>
                  {t('later')}
                </Button>
                {previousStep && (
                  <ButtonLink href={paths.onboarding(previousStep)} variant="quiet" icon={ArrowLeft}>
                    {t('back')}
                  </ButtonLink>
                )}
              </div>
            </Form>
          </Card>
        </div>
      </div>
    </>
  )
}

/** The end of the wizard. `sessionId` is the session created in the last step. */
export function DonePage({ steps, sessionId }: { steps: StepProgress[]; sessionId: string | null }) {
  const t = useTranslations('onboarding')
  return (
    <>
      <PageHeader
        title={t('done.title')}
        description={t('done.text')}
        actions={
          <ButtonLink href={paths.dashboard()} icon={LayoutDashboard}>
            {t('done.dashboard')}
          </ButtonLink>
        }
      />
      <div className="grid max-w-2xl gap-4">
        {sessionId && (
          <Alert
            tone="success"
            title={t('session.created')}
            action={
              <ButtonLink href={paths.pokerSession(sessionId)} variant="secondary" size="sm" icon={Spade}>
                {t('session.open')}
              </ButtonLink>
            }
          />
        )}
        <Card title={t('review')}>
          <Steps steps={steps} current={null} />
        </Card>
        <Card>
          <form method="post" action={paths.resetOnboarding()} className="flex flex-wrap items-center gap-4 pt-2">
            <Button variant="secondary" icon={RotateCcw}>
              {t('done.reset')}
            </Button>
            <p className="text-muted text-sm">{t('done.resetHint')}</p>
          </form>
        </Card>
      </div>
    </>
  )
}

function stateOf({ step, done, skipped }: StepProgress, current: Step | null) {
  if (step === current) return 'current'
  if (done) return 'done'
  return skipped ? 'skipped' : 'todo'
}

/** Links to all steps, with their state. */
function Steps({ steps, current }: { steps: StepProgress[]; current: Step | null }) {
  const t = useTranslations('onboarding')
  return (
    <nav aria-label={t('stepsLabel')}>
      <ol className="grid gap-1 max-lg:grid-cols-[repeat(auto-fill,minmax(max(10rem,40%),1fr))]">
        {steps.map(stepProgress => {
          const { step } = stepProgress
          const isCurrent = step === current
          const state = stateOf(stepProgress, current)
          const Icon = { done: Check, skipped: SkipForward, current: CircleDot, todo: Circle }[state]
          return (
            <li key={step}>
              <a
                href={paths.onboarding(step)}
                aria-current={isCurrent ? 'step' : undefined}
                className="flex items-center gap-2 rounded-control px-2 py-2 text-sm transition hover:bg-sunken aria-[current=step]:bg-brand-soft aria-[current=step]:text-brand-ink"
              >
                <Icon aria-hidden className={`size-4 shrink-0 ${state === 'done' ? 'text-success-ink' : ''}`} />
                <span className="grid min-w-0">
                  <span className="font-semibold">{t(`steps.${step}.name`)}</span>
                  <span className={isCurrent ? 'text-xs' : 'text-muted text-xs'}>{t(`state.${state}`)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
