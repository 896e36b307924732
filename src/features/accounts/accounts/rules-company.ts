/** The stages of a company that forms offer. The API also accepts free text. */
export const companyStages = ['idea', 'pre-seed', 'seed', 'series-a', 'growth', 'established'] as const
type CompanyStage = (typeof companyStages)[number]

/** Returns the options of a stage field. A stored free text stays available. */
export function stageOptions(stored: string, labelOf: (stage: CompanyStage) => string) {
  const isFreeText = stored !== '' && !companyStages.some(stage => stage === stored)
  return [
    ...(isFreeText ? [{ value: stored, label: stored }] : []),
    ...companyStages.map(value => ({ value, label: labelOf(value) })),
  ]
}

/** The company that the account describes in its settings. */
export type CompanyFacts = { name: string; stage: string | null; founded: number | null }
