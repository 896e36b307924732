import { ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Step } from '#features/accounts/onboarding/rules.ts'
import { paths } from '#src/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

/**
 * The panel that offers the wizard. It appears above the page's content, a second after the page. Continuing opens the
 * next step. Skipping closes the panel permanently.
 */
export function SetupPanel({ account, step }: { account: string; step: Step }) {
  const t = useTranslations('onboarding')
  return (
    <aside
      aria-labelledby="setup-panel"
      className="setup-panel mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised px-5 py-4 shadow-low"
    >
      <div>
        <p id="setup-panel" className="font-semibold text-lg">
          {t('panel.title', { account })}
        </p>
        <p className="text-muted text-sm">{t('panel.text', { step: t(`steps.${step}.name`) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.onboarding()} size="sm" icon={ListChecks}>
          {t('panel.go')}
        </ButtonLink>
        <form method="post" action={paths.skipOnboarding()}>
          <input type="hidden" name="back" value={paths.dashboard()} />
          <Button variant="secondary" size="sm">
            {t('panel.skip')}
          </Button>
        </form>
      </div>
    </aside>
  )
}
