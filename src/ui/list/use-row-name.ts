import { useFormatter } from '#i18n/date-format.ts'

/**
 * Returns a function that formats the name of a row. If the name is a day, it is formatted in the reader's language.
 */
export function useRowName(): (row: { name: string }) => string {
  const format = useFormatter()
  return ({ name }) =>
    /^\d{4}-\d\d-\d\d$/.test(name)
      ? format.dateTime(new Date(`${name}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' })
      : name
}
