import type { Statement } from '#db/client.ts'
import { createPokerSession } from '#features/agile/poker/commands.ts'
import { requireVotingSystem } from '#features/agile/poker/live/commands-checks.ts'
import { withDefaults } from '#features/agile/poker/rules-settings.ts'
import { listVotingSystems } from '#features/agile/voting-systems/queries.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { takenNameKeys } from '#kit/list/select-rows.ts'
import { deletedNameKey, nameKey, uniqueName } from '#kit/names.ts'
import { getContentOfSession, getDeletedTemplate, getTemplate } from './queries.ts'
import { maxNameLength, restoreWindow } from './rules.ts'
import type { PokerContent } from './rules-content.ts'
import { type StarterName, starters, starterVotingSystemIdOf } from './rules-starters.ts'
import type { NewTemplate, TemplateChange } from './schema.ts'

const insertSql = `insert into poker_templates
  (account_id, id, name, name_key, content, creator_id, times_used, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7, ?7)`

const isActiveSql = 'account_id = ?1 and id = ?2 and deleted_at is null'

const refusals = {
  'poker_templates.name_key': () => failAt('name', 'pokerPlanning.errors.nameTaken', 'conflict'),
  aborted: () => fail('not_found'),
}

const write = async <T>(scope: AccountScope, statements: Statement[], response: T): Promise<T> =>
  (await commitOrRefuse(scope, statements, response, refusals)).response

/** The texts of a starter template in the reader's language. */
export type StarterTexts = { name: string; description: string; stories: string }

async function loadStarterContent(scope: AccountScope, name: StarterName, texts: StarterTexts) {
  const votingSystemId = starterVotingSystemIdOf(name, await listVotingSystems(scope)) ?? ''
  const { description, stories } = texts
  const titles = stories.split('\n').filter(Boolean)
  return { name: texts.name, description, votingSystemId, settings: starters[name].settings, stories: titles }
}

async function loadSourceContent(
  scope: AccountScope,
  { sessionId, starter }: NewTemplate,
  textsOf: (starter: StarterName) => StarterTexts,
) {
  if (sessionId !== undefined) return getContentOfSession(scope, sessionId)
  if (starter !== undefined) return loadStarterContent(scope, starter, textsOf(starter))
  const [first] = await listVotingSystems(scope)
  return { name: '', description: '', votingSystemId: first?.id ?? '', settings: withDefaults({}), stories: [] }
}

/** Applies a change to the content of a template. Throws `invalid` unless its voting system belongs to the account. */
async function contentWith(scope: AccountScope, base: PokerContent, change: TemplateChange): Promise<PokerContent> {
  const content = {
    description: change.description ?? base.description,
    votingSystemId: change.votingSystemId ?? base.votingSystemId,
    settings: { ...withDefaults(base.settings), ...change.settings },
    stories: change.stories ?? base.stories,
  }
  await requireVotingSystem(scope, content.votingSystemId)
  return content
}

/**
 * Creates a template. Without a name it gets the name of its source, with a number if that is taken. Throws `invalid`
 * if there is no name at all or the voting system is unknown, `not_found` for an unknown session, and `conflict` when
 * the name is taken.
 */
export async function createTemplate(
  scope: AccountScope,
  input: NewTemplate,
  textsOf: (starter: StarterName) => StarterTexts,
): Promise<{ id: string }> {
  const base = await loadSourceContent(scope, input, textsOf)
  const name = input.name ?? (await unusedName(scope, base.name))
  if (name === '') failAt('name', 'pokerPlanning.errors.nameMissing')
  return insertTemplate(scope, name, await contentWith(scope, base, input))
}

const unusedName = async (scope: AccountScope, name: string) =>
  uniqueName(name, await takenNameKeys(scope, 'poker_templates'), maxNameLength)

function insertTemplate(scope: AccountScope, name: string, content: PokerContent): Promise<{ id: string }> {
  const id = scope.ids.id('tpl')
  const args = [scope.accountId, id, name, nameKey(name), JSON.stringify(content), scope.actorId, scope.clock.now()]
  const audit = auditStatement(scope, 'poker_template.created', { subject: id, details: { name } })
  return write(scope, [{ sql: insertSql, args }, audit], { id })
}

/** Updates a template. Missing fields keep their value. Throws the same failures as creating one. */
export async function updateTemplate(scope: AccountScope, id: string, { name, ...change }: TemplateChange) {
  const { name: previousName, description, votingSystemId, settings, stories } = await getTemplate(scope, id)
  const content = await contentWith(scope, { description, votingSystemId, settings, stories }, change)
  const newName = name ?? previousName
  const update = {
    sql: `update poker_templates set name = ?3, name_key = ?4, content = ?5, updated_at = ?6 where ${isActiveSql}`,
    args: [scope.accountId, id, newName, nameKey(newName), JSON.stringify(content), scope.clock.now()],
  }
  const audit = auditStatement(scope, 'poker_template.updated', { subject: id, details: { name: newName } })
  return write(scope, [update, abortIfNoRowChanged(), audit], { id, name: newName, ...content })
}

/** Duplicates a template under the next free name. */
export async function duplicateTemplate(scope: AccountScope, id: string): Promise<{ id: string }> {
  const { name, description, votingSystemId, settings, stories } = await getTemplate(scope, id)
  return insertTemplate(scope, await unusedName(scope, name), { description, votingSystemId, settings, stories })
}

/** Deletes a template. It can be restored for 30 days. Its name is free at once. */
export async function deleteTemplate(scope: AccountScope, id: string): Promise<null> {
  const { name } = await getTemplate(scope, id)
  const { accountId } = scope
  const now = scope.clock.now()
  const update = {
    sql: `update poker_templates set deleted_at = ?3, name_key = ?4 where ${isActiveSql}`,
    args: [accountId, id, now, deletedNameKey(nameKey(name), id)],
  }
  const purgeExpired = {
    sql: 'delete from poker_templates where account_id = ? and deleted_at <= ?',
    args: [accountId, now - restoreWindow],
  }
  const audit = auditStatement(scope, 'poker_template.deleted', { subject: id, details: { name } })
  return write(scope, [update, abortIfNoRowChanged(), purgeExpired, audit], null)
}

/** Restores a deleted template. Throws `conflict` when its name is taken. */
export async function restoreTemplate(scope: AccountScope, id: string): Promise<null> {
  const { name } = await getDeletedTemplate(scope, id)
  const update = {
    sql: `update poker_templates set deleted_at = null, name_key = ?3
      where account_id = ?1 and id = ?2 and deleted_at is not null`,
    args: [scope.accountId, id, nameKey(name)],
  }
  const audit = auditStatement(scope, 'poker_template.restored', { subject: id, details: { name } })
  return write(scope, [update, abortIfNoRowChanged(), audit], null)
}

/** Returns the statement that counts one use of a template, for the batch that creates the session. */
export const countUseStatement = ({ accountId }: AccountScope, id: string): Statement => ({
  sql: 'update poker_templates set times_used = times_used + 1 where account_id = ? and id = ?',
  args: [accountId, id],
})

/**
 * Creates a waiting session from a template. The caller facilitates it. Throws the same failures as creating a session.
 */
export async function createSessionFromTemplate(
  scope: AccountScope,
  id: string,
  sessionName?: string,
): Promise<{ id: string }> {
  const { name, description, votingSystemId, settings, stories } = await getTemplate(scope, id)
  const session = { description, votingSystemId, stories, settings: withDefaults(settings) }
  const otherFields = { teamId: null, facilitatorId: null, status: 'WAITING' } as const
  return createPokerSession(scope, { ...session, ...otherFields, name: sessionName || name }, {}, [
    countUseStatement(scope, id),
  ])
}
