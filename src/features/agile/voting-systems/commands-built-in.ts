import { votingSystems } from '#db/schema/agile.ts'
import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AccountScope } from '#kit/context.ts'
import { builtInVotingSystems } from './rules.ts'

const messageKeys = {
  Fibonacci: 'fibonacci',
  'Powers of two': 'powersOfTwo',
  'T-shirt sizes': 'tShirt',
  Hours: 'hours',
  Risk: 'risk',
  Linear: 'linear',
  'Async poker': 'async',
} as const

const riskLabels = ['Low', 'Medium', 'High', 'Critical'] as const
const isRiskLabel = (label: string): label is (typeof riskLabels)[number] =>
  (riskLabels as readonly string[]).includes(label)

/**
 * Returns the built-in voting systems in a language. Only names, descriptions and risk labels differ between languages.
 */
function votingSystemsIn(locale: Locale) {
  const t = translator(locale, 'builtInDecks')
  return builtInVotingSystems.map(system => {
    const key = messageKeys[system.name as keyof typeof messageKeys]
    const values = system.values.map(card =>
      isRiskLabel(card.label) ? { ...card, label: t(`labels.${card.label}`) } : card,
    )
    return { ...system, name: t(`${key}.name`), description: t(`${key}.description`), values }
  })
}

/** Returns the statements that create the voting systems of a new account in a language, and the id of the default. */
export function startingVotingSystems({ accountId, clock, db, ids }: AccountScope, language: Locale) {
  const now = clock.now()
  const rows = votingSystemsIn(language).map((system, sortOrder) => ({
    ...system,
    id: ids.id('vsy'),
    accountId,
    nameKey: system.name.trim().toLowerCase(),
    sortOrder,
    createdAt: now,
    updatedAt: now,
  }))
  const defaultVotingSystemId = rows.find(({ isDefault }) => isDefault)!.id
  return { statements: [db.orm.insert(votingSystems).values(rows)], ids: { defaultVotingSystemId } }
}
