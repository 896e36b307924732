import type { Context } from 'hono'
import { createBankAccount } from '#features/finance/bank-accounts/commands.ts'
import { booksReader, planReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt } from '#kit/errors.ts'
import { saveChoices } from './commands.ts'
import { planOf, tableOf } from './load-plan.ts'
import { getDraft } from './queries.ts'
import type { Draft } from './rules-plan.ts'
import { type Preview, previewOf } from './rules-preview.ts'
import type { Choices, PreviewQuery, UploadForm } from './schema.ts'

type C = Context<AppEnv>

/** The bank account of an upload: an existing one, or a new one, which is created once the file can be read. */
export async function bankAccountFor(c: C, { bankAccountId, name, currency }: UploadForm, content: string) {
  tableOf(content, null)
  if (bankAccountId !== '') return bankAccountId
  if (name === '') failAt('name', 'cashImports.errors.name')
  return (await createBankAccount({ ...scope(c), idempotency: null }, planReader(c), { name, currency })).id
}

/** Stores choices for a draft on top of those made before. */
export async function changeChoices(c: C, id: string, choices: Choices): Promise<Draft> {
  const draft = await getDraft(scope(c), id)
  const changed = { ...draft.choices, ...choices }
  await saveChoices(scope(c), id, changed)
  return { ...draft, choices: changed }
}

/** Returns the preview of a draft. */
export async function loadPreview(c: C, draft: Draft, query: PreviewQuery): Promise<Preview> {
  return previewOf(await planOf(scope(c), booksReader(c), draft), query)
}
