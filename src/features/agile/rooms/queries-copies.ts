type Sessions = 'poker_sessions' | 'retro_sessions' | 'boards'

/**
 * Which sessions (or boards) are no copies of another of the account, as SQL: `s` names the session there. A session that was read from a
 * file is a copy while the one that the file was written from is in the account, or one that was read from that file before:
 * what happened once is counted once. Deleted sessions are not there.
 */
export const isNoCopy = (sessions: Sessions, s: string) => `(${s}.imported_from is null or (
  not exists (select 1 from ${sessions} original where original.account_id = ${s}.account_id
    and original.id = ${s}.imported_from and original.deleted_at is null)
  and not exists (select 1 from ${sessions} earlier where earlier.account_id = ${s}.account_id
    and earlier.imported_from = ${s}.imported_from and earlier.deleted_at is null
    and (earlier.imported_at, earlier.id) < (${s}.imported_at, ${s}.id))))`

/**
 * What a file was written from, as SQL: the id that stands in it (`given`, a parameter), or, where that is a copy of the account
 * (`account`, a parameter), what the copy was made of.
 */
export const originOf = (sessions: Sessions, account: string, fileId: string) =>
  `coalesce((select imported_from from ${sessions} where account_id = ${account} and id = ${fileId}), ${fileId})`
