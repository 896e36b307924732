import type { Context } from 'hono'
import { createBankAccount } from '#features/finance/bank-accounts/commands.ts'
import { booksReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { decodeFile } from '#kit/decode-file.ts'
import { fail, failAt } from '#kit/errors.ts'
import type { Values } from '#kit/http/form.ts'
import { saveChoices } from './commands.ts'
import { planOf, tableOf } from './load-plan.ts'
import { getDraft } from './queries.ts'
import { maxFileSize } from './rules.ts'
import type { Draft } from './rules-plan.ts'
import { type Preview, previewOf } from './rules-preview.ts'
import type { Choices, PreviewQuery, UploadForm } from './schema.ts'

type C = Context<AppEnv>
export type Upload = { values: Values; fileName: string; content: string }

/** Reads the fields of the form and its file. The content is '' without a file. */
export async function readUpload(c: C): Promise<Upload> {
  const { file, ...fields } = await c.req.parseBody().catch(() => fail('bad_request'))
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const values = Object.fromEntries(texts.map(([name, text]) => [name, text.replaceAll('\0', '')]))
  if (!(file instanceof File)) return { values, fileName: '', content: '' }
  // A file that is too large is refused later, together with what was typed.
  const content = file.size > maxFileSize ? ' '.repeat(maxFileSize + 1) : decodeFile(await file.arrayBuffer())
  return { values, fileName: file.name.slice(0, 120), content }
}

/** The bank account of an upload: an existing one, or a new one, which is created once the file can be read. */
export async function bankAccountFor(c: C, { bankAccountId, name, currency }: UploadForm, content: string) {
  tableOf(content, null)
  if (bankAccountId !== '') return bankAccountId
  if (name === '') failAt('name', 'cashImports.errors.name')
  return (await createBankAccount({ ...scope(c), idempotency: null }, { name, currency })).id
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
