import type { Locale } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import { builtInVotingSystems, type VotingSystemTemplate } from './rules.ts'

const keys = {
  Fibonacci: 'fibonacci',
  'Powers of two': 'powersOfTwo',
  'T-shirt sizes': 'tShirt',
  Hours: 'hours',
  Risk: 'risk',
  Linear: 'linear',
  'Async poker': 'async',
} as const

const words = ['Low', 'Medium', 'High', 'Critical'] as const
const isWord = (label: string): label is (typeof words)[number] => (words as readonly string[]).includes(label)

/** The voting systems that every account starts with, named in a language. Their values are the same in each. */
export function votingSystemsIn(locale: Locale): VotingSystemTemplate[] {
  const t = translator(locale, 'builtInDecks')
  return builtInVotingSystems.map(system => {
    const key = keys[system.name as keyof typeof keys]
    const values = system.values.map(card =>
      isWord(card.label) ? { ...card, label: t(`labels.${card.label}`) } : card,
    )
    return { ...system, name: t(`${key}.name`), description: t(`${key}.description`), values }
  })
}
