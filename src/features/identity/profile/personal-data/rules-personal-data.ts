import { agileData } from './rules-personal-data-agile.ts'
import { identityData } from './rules-personal-data-identity.ts'

/**
 * The text columns of a table, in one string where none holds data about a person: ids, states, hashes of random secrets,
 * and what a team wrote together. Columns with personal data stand under what deleting a person does to them.
 */
export type TableData =
  | string
  | {
      replaced?: string
      emptied?: string
      deleted?: string
      kept?: Record<string, { why: string; until: string }>
      /** The columns without personal data. */
      other: string
      /** The SQL that forgets, in this order, with named values: see `forgetting`. If left out, rows with deleted columns go by `user_id`. */
      forget?: readonly string[]
    }

/**
 * Every text and blob column of every table: whether it holds data about a person, and what becomes of it when that person
 * deletes their profile. A test compares it with the schema, so that no new column is forgotten. What a team wrote together
 * (titles, cards, comments) belongs to the account and stays, without the name of who wrote it.
 */
export const personalData: Record<string, TableData> = { ...agileData, ...identityData }

/** The values that the SQL names. `word` stands in place of the name, `gone` in place of the address. */
export type Forgotten = {
  id: string
  email: string
  emailKey: string
  name: string
  word: string
  gone: string
  now: number
  /** What an account is called that nobody has named, in every language, as JSON; and what it is called from then on. */
  teams: string
  team: string
  /** The same as slugs. */
  slugs: string
  slug: string
}

/** The SQL that takes a person out of a table. */
export function forgetIn([table, data]: [string, TableData]): readonly string[] {
  if (typeof data === 'string') return []
  return data.forget ?? (data.deleted ? [`delete from ${table} where user_id = :id`] : [])
}

/** The statements that forget a person, in the order of the tables above. */
export const forgetting = (person: Forgotten): { sql: string; args: (string | number)[] }[] =>
  Object.entries(personalData)
    .flatMap(forgetIn)
    .map(sql => {
      const args: (string | number)[] = []
      const numbered = sql.replace(/:([a-zA-Z]+)/g, (_, name: keyof Forgotten) => {
        args.push(person[name])
        return '?'
      })
      return { sql: numbered, args }
    })
