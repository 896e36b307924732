import { useTranslations } from 'use-intl'
import { durationParts } from '#features/agile/poker-history/rules-duration.ts'

/** Says a duration that is given in milliseconds. */
export function useDuration(): (milliseconds: number) => string {
  const t = useTranslations('pokerHistory.duration')
  return milliseconds => {
    const { text, values } = durationParts(milliseconds)
    return t(text, values)
  }
}
