import type { Context } from 'hono'
import { booksReaderOf } from '#features/finance/books/access.ts'
import { listOpenBankAccounts } from '#features/finance/open-bank-accounts/queries.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { failAt, failFields } from '#kit/errors.ts'
import { fieldErrors } from '#kit/http/validate.ts'
import type { UploadedForm } from '#kit/import/upload.ts'
import { createDraft, createDraftForNewAccount } from './commands-upload.ts'
import { UploadForm } from './schema.ts'

type C = Context<AppEnv>

/**
 * Stores the file of the first step as a draft. A typed name takes precedence over the chosen bank account. A name that
 * no bank account has creates a new one.
 */
export async function storeUpload(c: C, { values, ...file }: UploadedForm): Promise<{ id: string }> {
  const form = UploadForm.safeParse(values)
  if (!form.success) return failFields(fieldErrors(form.error.issues))
  const { bankAccountId, name, currency } = form.data
  const accounts = await listOpenBankAccounts(scope(c))
  const namedAccount = accounts.find(each => each.name.toLowerCase() === name.toLowerCase())
  if (name !== '' && !namedAccount) return createDraftForNewAccount(scope(c), { name, currency }, file)
  if (!namedAccount && bankAccountId === '') failAt('name', 'cashImports.errors.name')
  return createDraft(scope(c), booksReaderOf(c), { bankAccountId: namedAccount?.id ?? bankAccountId, ...file })
}
