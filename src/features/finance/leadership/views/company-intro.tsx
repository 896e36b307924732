import { useTranslations } from 'use-intl'
import type { CompanyFacts } from '#features/accounts/accounts/rules-company.ts'

/** The name, the stage and the year of the company in one line. */
export function CompanyIntro({ company: { name, stage, founded } }: { company: CompanyFacts }) {
  const t = useTranslations('leadership')
  const tStage = useTranslations('onboarding.company.stages')
  // The API accepts stages as free text.
  const stageName = stage && (tStage.has(stage as never) ? tStage(stage as never) : stage)
  const year = founded === null ? null : t('founded', { year: String(founded) })
  return [name, stageName, year].filter(Boolean).join(' · ')
}
