import { LayoutDashboard, RotateCcw, Spade } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { type Progress, Steps } from './steps.tsx'

type Props = {
  steps: Progress
  /** The session that the last step has just made. */
  sessionId: string | null
}

/** The end of the wizard, and the way back into it. */
export function DonePage({ steps, sessionId }: Props) {
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
            title={t('session.made')}
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
