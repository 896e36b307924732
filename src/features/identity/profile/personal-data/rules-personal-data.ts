import { agileData } from './rules-personal-data-agile.ts'
import { boardData } from './rules-personal-data-boards.ts'
import { identityData } from './rules-personal-data-identity.ts'

/** What deleting a person does to a column that says something about them. */
export type Fate = 'replaced' | 'emptied' | 'deleted' | { kept: string; until: string }

/** Where a table holds what about a person, and the SQL that forgets it. */
export type TableData = {
  personal: Record<string, Fate>
  /** Columns without personal data: ids, states, hashes of random secrets, and what a team wrote together. */
  other: string
  /** In this order. Named values: see `forgetting`. */
  forget?: readonly string[]
}

/**
 * Every text and blob column of every table: whether it holds data about a person, and what becomes of it when that person
 * deletes their profile. A test compares it with the schema, so that no new column is forgotten. What a team wrote together
 * (titles, cards, comments) belongs to the account and stays, without the name of who wrote it.
 */
export const personalData: Record<string, TableData> = { ...agileData, ...boardData, ...identityData }

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

/** The statements that forget a person, in the order of the tables above. */
export const forgetting = (person: Forgotten): { sql: string; args: (string | number)[] }[] =>
  Object.values(personalData)
    .flatMap(({ forget = [] }) => forget)
    .map(sql => {
      const args: (string | number)[] = []
      const numbered = sql.replace(/:([a-zA-Z]+)/g, (_, name: keyof Forgotten) => {
        args.push(person[name])
        return '?'
      })
      return { sql: numbered, args }
    })
