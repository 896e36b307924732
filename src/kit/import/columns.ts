/** The column of each field, from 0. Null for none. */
export type ColumnsByField<Field extends string> = Partial<Record<Field, number | null>>

/** Normalizes a column name for comparisons: removes accents, case, punctuation and a currency at its end. */
export function plainColumnNameOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/ (eur|euros?|usd|gbp|chf|cad|mxn)$/, '')
  return plain || name.trim().toLowerCase()
}

/** Splits names that are written as one text, separated by commas. */
const namesIn = (list: string): string[] => list.split(/,\s+/).map(plainColumnNameOf)

/**
 * Returns a function that finds the column of each field in the plain names of a header. `names` lists the names of
 * each field, separated by commas, the best match first. Fields are matched in order, and each column gets at most one
 * field. `isSkipped` returns true for a field that no longer needs a column.
 */
export function columnGuesser<Field extends string>(
  names: Readonly<Record<Field, string>>,
  isSkipped: (field: Field, foundColumns: ColumnsByField<Field>) => boolean = () => false,
) {
  const namesOf = Object.entries<string>(names).map(([field, list]) => [field as Field, namesIn(list)] as const)
  return (plain: readonly string[]): Partial<Record<Field, number>> => {
    const columns: Partial<Record<Field, number>> = {}
    const used = new Set<number>()
    const freeColumn = (name: string) => plain.findIndex((text, index) => text === name && !used.has(index))
    for (const [field, list] of namesOf) {
      if (isSkipped(field, columns)) continue
      const column = list.map(freeColumn).find(index => index >= 0)
      if (column === undefined) continue
      columns[field] = column
      used.add(column)
    }
    return columns
  }
}

/** Returns a function that finds the format of a header: the first one whose `needs` columns are all present. */
export function formatFinder<Format extends { needs: string }>(formats: readonly Format[]) {
  const namesByFormat = formats.map(format => [format, namesIn(format.needs)] as const)
  return (plain: readonly string[]): Format | null => {
    const names = new Set(plain)
    return namesByFormat.find(([, list]) => list.every(name => names.has(name)))?.[0] ?? null
  }
}

/** Identifies the header of a file, so that the choices for one file also apply to the next file of the same kind. */
export const headerSignature = (header: readonly string[]): string =>
  `${header.length}:${header.map(plainColumnNameOf).join('|')}`.slice(0, 1000)
