import { useTranslations } from 'use-intl'
import { isNothingPaused, type PausedItems } from '#features/billing/overview/rules-page-data.ts'
import { releasedFeatures } from '#features/billing/pricing/rules.ts'
import { Card } from '#ui/card.tsx'

/** Lists everything that a lower plan pauses. Shown before the plan is selected. */
export function PausePreview({ paused }: { paused: PausedItems }) {
  const t = useTranslations('billingPage')
  const { exceeded, projects, features, customDecks, customRoles, apiKeys, hasSingleSignOn } = paused
  const lostFeatures = releasedFeatures.filter(feature => features.includes(feature))
  const featureNames = lostFeatures.map(feature => t(`plans.features.${feature}`)).join(', ')
  const lines = [
    ...exceeded.filter(({ name }) => name !== 'projects').map(({ name, ...rest }) => t(`paused.${name}`, rest)),
    projects.length > 0 &&
      t('paused.projects', { count: projects.length, list: projects.map(({ title }) => title).join(', ') }),
    customDecks > 0 && t('paused.customDecks', { count: customDecks }),
    customRoles > 0 && t('paused.customRoles', { count: customRoles }),
    apiKeys > 0 && t('paused.apiKeys', { count: apiKeys }),
    hasSingleSignOn && t('paused.singleSignOn'),
    lostFeatures.length > 0 && t('paused.features', { list: featureNames }),
  ].filter(line => typeof line === 'string')
  return (
    <Card title={t('change.pausedTitle')}>
      {isNothingPaused(paused) ? (
        <p>{t('change.nothingPaused')}</p>
      ) : (
        <>
          <ul className="grid list-disc gap-1.5 pl-5">
            {lines.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="mt-3 text-muted text-sm">{t('change.pausedText')}</p>
        </>
      )}
    </Card>
  )
}
