import type { Statement } from '#db/client.ts'
import type { AccountScope, Services } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import type { ImportDraft, ImportRecord, ImportStatus } from './record.ts'

/** Drafts that are not imported are removed after this time, in milliseconds. */
const draftLifetime = 24 * 60 * 60_000
/** Older drafts of the same person are removed. */
const maxDrafts = 5
const maxListed = 50
/** The number of imports whose choices can be reused. */
const maxReusedChoices = 10

/**
 * SQL arguments of the conditions: `?1` the account and `?2` the kind. Except in `kindCondition`, `?3` is the caller.
 * In `visibleCondition`, `?4` is the creation time after which drafts are valid.
 */
const kindCondition = 'i.account_id = ?1 and i.kind = ?2'
/** Only the person who uploaded a draft can see it. */
const visibleCondition = `${kindCondition} and (i.status <> 'PREVIEW' or (i.created_by = ?3 and i.created_at > ?4))`
const callerDraftCondition = `account_id = ?1 and kind = ?2 and created_by = ?3 and status = 'PREVIEW'`

const columns = `i.id, i.file_name as fileName, i.status, i.created_by as createdBy, i.created_at as createdAt,
  i.imported_at as importedAt, i.undone_at as undoneAt`

// An account can be deleted while the file is read.
const insertDraftSql = `insert into imports
  (id, account_id, kind, target_id, file_name, content, choices, status, created_by, created_at)
  select ?4, ?1, ?2, ?5, ?6, ?7, ?8, 'PREVIEW', ?3, ?9 where exists (select 1 from accounts where id = ?1)`
const insertImportedSql = `insert into imports
  (id, account_id, kind, file_name, content, choices, status, created_by, created_at, imported_at)
  values (?4, ?1, ?2, '', '', '{}', 'IMPORTED', ?3, ?5, ?5)`
const trimDraftsSql = `delete from imports where ${callerDraftCondition} and id not in
  (select id from imports where ${callerDraftCondition} order by created_at desc, id desc limit ${maxDrafts})`
const updateChoicesSql = `update imports set choices = ?5 where ${callerDraftCondition} and id = ?4`
const deleteDraftSql = `delete from imports where ${callerDraftCondition} and id = ?4`
const markImportedSql = `update imports set status = 'IMPORTED', content = '', target_id = ?5, choices = ?6, imported_at = ?7
  where ${callerDraftCondition} and id = ?4 and choices = ?8`
const markUndoneSql = `update imports set status = 'UNDONE', undone_at = ?4
  where account_id = ?1 and kind = ?2 and id = ?3 and status = 'IMPORTED'`

type NewDraft<Choices> = { targetId?: string | null; fileName: string; content: string; choices: Choices }
type ImportChanges<Choices> = { now: number; targetId?: string | null; choices?: Choices }

/**
 * The SQL expressions that depend on the kind of import. They can refer to the import as `i`.
 * - `imported`: the number of lines that it added.
 * - `current`: the number of these lines that still exist.
 * - `edited`: the number of current lines that have been edited.
 * - `extraColumns` and `join`: further columns of this kind of import.
 */
export type CountSql = { imported: string; current: string; edited: string; extraColumns?: string; join?: string }

/**
 * Stores the files of one kind of import, with the choices of their previews. A file is a draft of the person who
 * uploaded it, then imported, then perhaps undone.
 */
export function importStore<Choices extends object>(kind: string) {
  const callerArgs = ({ accountId, actorId }: AccountScope) => [accountId, kind, actorId]
  const visibleArgs = (scope: AccountScope) => [...callerArgs(scope), scope.clock.now() - draftLifetime]

  function select<Row>(scope: AccountScope, counts: CountSql, id: string | null) {
    // The column `more` only completes the SQL of imports without further columns.
    const { imported, current, edited, extraColumns = 'null as more', join = '' } = counts
    const sql = `select ${columns}, ${imported} as imported, ${current} as current, ${edited} as edited, ${extraColumns}
      from imports i ${join} where ${visibleCondition} and (?5 is null or i.id = ?5)
      order by i.created_at desc, i.id limit ${maxListed}`
    return scope.db.run<Row>(sql, [...visibleArgs(scope), id])
  }

  /** Returns a draft of the caller. Throws `conflict` if it was imported, and `not_found` if there is none. */
  async function getDraft(scope: AccountScope, id: string): Promise<ImportDraft<Choices>> {
    const sql = `select i.id, i.target_id as targetId, i.file_name as fileName, i.content, i.choices as choicesJson, i.status
      from imports i where ${visibleCondition} and i.id = ?5`
    type Row = Omit<ImportDraft<Choices>, 'choices'> & { status: ImportStatus }
    const [{ status, ...draft } = fail('not_found')] = await scope.db.run<Row>(sql, [...visibleArgs(scope), id])
    if (status !== 'PREVIEW') fail('conflict', 'imports.errors.imported')
    return { ...draft, choices: JSON.parse(draft.choicesJson) }
  }

  return {
    /** The newest imports of the account, and the caller's drafts. */
    list: <Row extends ImportRecord>(scope: AccountScope, counts: CountSql) => select<Row>(scope, counts, null),

    /** Returns an import, or a draft of the caller. Throws `not_found`. */
    async get<Row extends ImportRecord>(scope: AccountScope, counts: CountSql, id: string): Promise<Row> {
      const [row] = await select<Row>(scope, counts, id)
      return row ?? fail('not_found')
    },

    getDraft,

    /** The choices of the newest imports into a target. */
    async listChoices({ db, accountId }: AccountScope, targetId: string): Promise<Choices[]> {
      const sql = `select i.choices from imports i where ${kindCondition} and i.target_id = ?3 and i.status <> 'PREVIEW'
        order by i.imported_at desc limit ${maxReusedChoices}`
      const rows = await db.run<{ choices: string }>(sql, [accountId, kind, targetId])
      return rows.map(({ choices }) => JSON.parse(choices))
    },

    /** Stores a file as a draft. `guards` are statements that abort unless lines can still be added to its target. */
    async create(scope: AccountScope, draft: NewDraft<Choices>, guards: Statement[] = []): Promise<{ id: string }> {
      const { targetId = null, fileName, content, choices } = draft
      const id = scope.ids.id('imp')
      const values = [id, targetId, fileName, content, JSON.stringify(choices), scope.clock.now()]
      const insert = { sql: insertDraftSql, args: [...callerArgs(scope), ...values] }
      const trim = { sql: trimDraftsSql, args: callerArgs(scope) }
      const aborted = () => fail('not_found')
      return (await commitOrRefuse(scope, [...guards, insert, abortIfNoRowChanged(), trim], { id }, { aborted }))
        .response
    },

    /** Adds choices to a draft. Throws like `getDraft`. */
    async changeChoices(scope: AccountScope, id: string, choices: Partial<Choices>): Promise<void> {
      const draft = await getDraft(scope, id)
      const args = [...callerArgs(scope), id, JSON.stringify({ ...draft.choices, ...choices })]
      const [{ rowsAffected }] = await scope.db.batch([{ sql: updateChoicesSql, args }])
      // The draft was imported or removed in the meantime. This throws the right error.
      if (rowsAffected === 0) await getDraft(scope, id)
    },

    /** Removes a draft of the caller. */
    async discard(scope: AccountScope, id: string): Promise<void> {
      await scope.db.batch([{ sql: deleteDraftSql, args: [...callerArgs(scope), id] }])
    },

    /**
     * The statements that mark a draft as imported and empty its file. They abort the batch if the draft has changed
     * since it was read. `requireUnchanged` then throws the reason.
     */
    importStatements(
      scope: AccountScope,
      draft: ImportDraft<Choices>,
      { now, ...changes }: ImportChanges<Choices>,
    ): Statement[] {
      const { targetId = draft.targetId, choices = draft.choices } = changes
      const args = [...callerArgs(scope), draft.id, targetId, JSON.stringify(choices), now, draft.choicesJson]
      return [{ sql: markImportedSql, args }, abortIfNoRowChanged()]
    },

    /** Throws `conflict` if a draft was imported, or if its choices were changed since it was read. */
    async requireUnchanged(scope: AccountScope, draft: ImportDraft<Choices>): Promise<void> {
      const { choicesJson } = await getDraft(scope, draft.id)
      if (choicesJson !== draft.choicesJson) fail('conflict', 'imports.errors.changed')
    },

    /** The statements that record an import without a preview, which keeps no file and no choices. */
    recordStatements(scope: AccountScope, now: number): Statement[] {
      const args = [scope.accountId, kind, scope.actorId, scope.ids.id('imp'), now]
      return [{ sql: insertImportedSql, args }]
    },

    /** Throws `conflict` if an import was already undone, and `not_found` if it is a draft. */
    requireImported({ status }: Pick<ImportRecord, 'status'>): void {
      if (status === 'PREVIEW') fail('not_found')
      if (status === 'UNDONE') fail('conflict', 'imports.errors.undone')
    },

    /** The statements that mark an import as undone. They abort the batch if it was undone in the meantime. */
    undoStatements({ accountId }: AccountScope, id: string, now: number): Statement[] {
      return [{ sql: markUndoneSql, args: [accountId, kind, id, now] }, abortIfNoRowChanged()]
    },
  }
}

/** Removes drafts of every kind that were not imported within a day. Runs every minute. */
export async function removeOldImportDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const sql = `delete from imports where status = 'PREVIEW' and created_at <= ?1`
  await db
    .unscoped('removes files of all accounts that were not imported')
    .batch([{ sql, args: [clock.now() - draftLifetime] }])
}
