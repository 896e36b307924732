import type { Statement } from '#db/client.ts'
import type { AccountScope } from '#kit/context.ts'
import { sha256 } from '#kit/data/crypto.ts'
import type { DraftPerson } from './rules-draft.ts'
import { type ChosenPerson, type PersonChoice, personKey } from './rules-people.ts'

const kind = 'board-people'
const rowId = (accountId: string) => `imp_people_${accountId}`
/** Stores only a hash, no names and addresses of strangers. */
const hashOf = (person: DraftPerson) => sha256(personKey(person))

const upsertSql = `insert into imports
  (id, account_id, kind, file_name, content, choices, status, created_by, created_at, imported_at)
values (?2, ?1, '${kind}', '', '', ?3, 'IMPORTED', ?4, ?5, ?5)
on conflict (id) do update set choices = json_patch(choices, excluded.choices) where account_id = ?1`

/** Returns the statement that remembers choices for people, if they differ from the suggestion by email or name. */
export function rememberPeopleStatements(
  { accountId, actorId, clock }: AccountScope,
  people: readonly ChosenPerson[],
): Statement[] {
  if (people.length === 0) return []
  // Null removes an earlier choice.
  const changes = people.map(({ person, choice, suggested }) => [hashOf(person), choice === suggested ? null : choice])
  const args = [accountId, rowId(accountId), JSON.stringify(Object.fromEntries(changes)), actorId, clock.now()]
  return [{ sql: upsertSql, args }]
}

/** Returns the remembered choices for people. */
export async function loadRememberedChoices({ db, accountId }: AccountScope) {
  const sql = `select choices from imports where account_id = ? and id = ? and kind = '${kind}'`
  const [row] = await db.run<{ choices: string }>(sql, [accountId, rowId(accountId)])
  const choices = new Map<string, PersonChoice | null>(Object.entries(row ? JSON.parse(row.choices) : {}))
  return { get: (person: DraftPerson) => choices.get(hashOf(person)) ?? undefined }
}
