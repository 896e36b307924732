import type { Statement } from '#db/client.ts'
import { getRetroConfiguration } from '#features/agile/retros/queries.ts'
import { getOwnTemplate } from '#features/agile/retros/templates/queries.ts'
import { maxNameLength } from '#features/agile/retros/templates/rules.ts'
import type { RetroTemplate, TemplateFromRetro } from '#features/agile/retros/templates/schema.ts'
import type { AccountScope } from '#kit/context.ts'
import { auditStatement } from '#kit/data/audit.ts'
import { fail, failAt } from '#kit/errors.ts'
import { abortIfNoRowChanged, commitOrRefuse } from '#kit/http/conditional-commit.ts'
import { takenNameKeys } from '#kit/list/select-rows.ts'
import { nameKey, uniqueName } from '#kit/names.ts'

const insertTemplateSql = `insert into retro_templates (account_id, id, name, name_key, description, format, columns, settings,
  category, tags, estimated_duration, participant_min, participant_max, difficulty, creator_id, created_at, updated_at)
values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?16)`

const replaceTemplateSql = `update retro_templates set name = ?3, name_key = ?4, description = ?5, format = ?6, columns = ?7,
  settings = ?8, category = ?9, tags = ?10, estimated_duration = ?11, participant_min = ?12, participant_max = ?13,
  difficulty = ?14, updated_at = ?15 where account_id = ?1 and id = ?2`

const isInUseSql = `exists (select 1 from retro_sessions s where s.account_id = ?1 and s.template_id = ?2
  and s.deleted_at is null and s.status in ('DRAFT', 'WAITING', 'ACTIVE'))`

const contentArgs = (template: RetroTemplate) => [
  template.name,
  nameKey(template.name),
  template.description,
  template.format,
  JSON.stringify(template.columns),
  JSON.stringify(template.settings),
  template.category,
  JSON.stringify(template.tags),
  template.estimatedDuration,
  template.participantRange.min,
  template.participantRange.max,
  template.difficulty,
]

/** The error for each violated constraint. `aborted` is the error of a deletion that changed nothing. */
const refusals = {
  'retro_templates.name_key': () => failAt('name', 'retroPlanning.errors.nameTaken', 'conflict'),
  aborted: () => fail('conflict', 'retroPlanning.errors.inUse'),
}

const write = async <T>(scope: AccountScope, statements: Statement[], result: T): Promise<T> =>
  (await commitOrRefuse(scope, statements, result, refusals)).response

/** Creates a template. Throws `conflict` at the name if it is taken. */
export function createTemplate(scope: AccountScope, template: RetroTemplate): Promise<{ id: string }> {
  const id = scope.ids.id('rtp')
  const args = [scope.accountId, id, ...contentArgs(template), scope.actorId, scope.clock.now()]
  const audit = auditStatement(scope, 'retro_template.created', { subject: id, details: { name: template.name } })
  return write(scope, [{ sql: insertTemplateSql, args }, audit], { id })
}

/**
 * Creates a template from the configuration of a retro. By default it has the name of the retro, with a number if that
 * is taken. Throws not_found for an unknown retro.
 */
export async function createTemplateFromRetro(
  scope: AccountScope,
  { sessionId, name, description }: TemplateFromRetro,
): Promise<{ id: string }> {
  const retro = await getRetroConfiguration(scope, sessionId)
  const { format, columns, settings } = retro
  return createTemplate(scope, {
    format,
    columns,
    settings,
    name: name ?? uniqueName(retro.name, await takenNameKeys(scope, 'retro_templates'), maxNameLength),
    description: description ?? (retro.description || retro.name),
    category: '',
    tags: [],
    estimatedDuration: 60,
    participantRange: { min: 2, max: 12 },
    difficulty: 'INTERMEDIATE',
  })
}

/** Replaces a template. Throws not_found, and `conflict` at the name if it is taken. */
export async function replaceTemplate(scope: AccountScope, id: string, template: RetroTemplate) {
  await getOwnTemplate(scope, id)
  const args = [scope.accountId, id, ...contentArgs(template), scope.clock.now()]
  const audit = auditStatement(scope, 'retro_template.updated', { subject: id, details: { name: template.name } })
  return write(scope, [{ sql: replaceTemplateSql, args }, audit], { id, ...template })
}

/** Deletes a template. Throws not_found, and `conflict` while an open retro uses it. */
export async function deleteTemplate(scope: AccountScope, id: string): Promise<{ id: string }> {
  const { name } = await getOwnTemplate(scope, id)
  const deletion = {
    sql: `delete from retro_templates where account_id = ?1 and id = ?2 and not ${isInUseSql}`,
    args: [scope.accountId, id],
  }
  const audit = auditStatement(scope, 'retro_template.deleted', { subject: id, details: { name } })
  return write(scope, [deletion, abortIfNoRowChanged(), audit], { id })
}
