import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Form } from '#ui/form.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { type Progress, type Step, Steps } from './steps.tsx'

type Props = {
  step: Step
  steps: Progress
  before: Step | null
  isLast: boolean
  /** The setup was completed before: this is a look back. */
  isComplete: boolean
  values: Record<string, string>
  errors: Record<string, string>
  /** How many were invited in the step before. */
  invited: number | null
  children: ReactNode
}

/** One step of the wizard: what it asks, and the ways on, back and out. */
export function StepPage({ step, steps, before, isLast, isComplete, values, errors, invited, children }: Props) {
  const t = useTranslations('onboarding')
  const at = steps.findIndex(each => each.step === step) + 1
  const progress = t('progress', { step: at, count: steps.length })
  return (
    <>
      <PageHeader
        title={t(`steps.${step}.name`)}
        description={t(`steps.${step}.text`)}
        actions={
          !isComplete && (
            <form method="post" action={paths.skipOnboarding()}>
              <Button variant="quiet">{t('skip')}</Button>
            </form>
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(14rem,18rem)_minmax(0,1fr)]">
        <div className="grid gap-4">
          <ProgressBar label={t('title')} text={progress} value={at} max={steps.length} />
          <Steps steps={steps} current={step} />
        </div>
        <div className="grid max-w-3xl gap-4">
          {invited !== null && <Alert tone="success">{t('invite.invited', { count: invited })}</Alert>}
          <Card>
            <Form
              action={paths.onboarding(step)}
              isReloading
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
                {before && (
                  <ButtonLink href={paths.onboarding(before)} variant="quiet" icon={ArrowLeft}>
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
