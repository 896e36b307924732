import { agileData } from './rules-personal-data-agile.ts'
import { billingData } from './rules-personal-data-billing.ts'
import { financeData } from './rules-personal-data-finance.ts'
import { identityData } from './rules-personal-data-identity.ts'

/**
 * The text columns of a table. A plain string lists columns without personal data: ids, states, hashes of random
 * secrets and shared team content. Columns with personal data are grouped by their treatment on deletion.
 */
export type TableData =
  | string
  | {
      replaced?: string
      emptied?: string
      deleted?: string
      retained?: Record<string, { reason: string; until: string }>
      /** The columns without personal data. */
      other: string
      /**
       * Anonymizing SQL in order, with the named values of `PersonValues`. By default, rows with deleted columns are
       * deleted by `user_id`.
       */
      forget?: readonly string[]
    }

/**
 * Every text and blob column of every table, with its treatment when the user deletes their profile. A test compares it
 * with the schema. Shared team content (titles, cards, comments) belongs to the account and stays without its author's
 * name.
 */
export const personalData: Record<string, TableData> = { ...agileData, ...billingData, ...financeData, ...identityData }

/** Named values of the SQL. `neutralName` replaces the name, `deletedEmail` the email. */
export type PersonValues = {
  id: string
  email: string
  emailKey: string
  name: string
  neutralName: string
  deletedEmail: string
  now: number
  /** Default names of the user's account in every language, as JSON, and its new name. */
  teams: string
  team: string
  /** The slugs of `teams` and of `team`. */
  slugs: string
  slug: string
}

/** Returns the SQL that deletes or anonymizes a person's data in a table. */
export function forgetSql([table, data]: [string, TableData]): readonly string[] {
  if (typeof data === 'string') return []
  return data.forget ?? (data.deleted ? [`delete from ${table} where user_id = :id`] : [])
}

/** Returns the statements that anonymize a person, in table order. */
export const anonymizingStatements = (person: PersonValues): { sql: string; args: (string | number)[] }[] =>
  Object.entries(personalData)
    .flatMap(forgetSql)
    .map(sql => {
      const args: (string | number)[] = []
      const numbered = sql.replace(/:([a-zA-Z]+)/g, (_, name: keyof PersonValues) => {
        args.push(person[name])
        return '?'
      })
      return { sql: numbered, args }
    })
