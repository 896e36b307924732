type Sessions = 'poker_sessions' | 'retro_sessions' | 'boards'

/**
 * SQL condition: the session or board `s` is not a copy of another one in the account. An import is a copy while the
 * account has the original, or an earlier import of the same file, and that one is not deleted. Figures leave copies
 * out, so that each session counts once.
 */
export const isNotCopySql = (sessions: Sessions, s: string) => `(${s}.imported_from is null or (
  not exists (select 1 from ${sessions} original where original.account_id = ${s}.account_id
    and original.id = ${s}.imported_from and original.deleted_at is null)
  and not exists (select 1 from ${sessions} earlier where earlier.account_id = ${s}.account_id
    and earlier.imported_from = ${s}.imported_from and earlier.deleted_at is null
    and (earlier.imported_at, earlier.id) < (${s}.imported_at, ${s}.id))))`

/**
 * SQL: the id of the session or board that a file was first exported from. Usually this is the id in the file. If an
 * imported copy in the account has that id, it is the id from which the copy was imported.
 */
export const originalIdSql = (sessions: Sessions, account: string, fileId: string) =>
  `coalesce((select imported_from from ${sessions} where account_id = ${account} and id = ${fileId}), ${fileId})`
