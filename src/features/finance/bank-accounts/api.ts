import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { ReloadRecord } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { createBankAccount, deleteBalance, deleteBankAccount, recordBalance, updateBankAccount } from './commands.ts'
import { getBankAccount, listBalances, listBankAccounts } from './queries.ts'
import { BankAccountUpdate, balanceList, bankAccountList, NewBalance, NewBankAccount } from './schema.ts'

const answer = <T>(data: T) => ({ success: true as const, data })
const reload: ReloadRecord = async (c, id) => c.json(answer(await getBankAccount(scope(c), id)))
const reading = access({ auth: 'user', page: 'books' })
const books = access({ auth: 'user', page: 'books' }, reload)

export const bankAccounts = new Hono<AppEnv>()
  .get('/', reading, validate('query', bankAccountList.schema), async c =>
    c.json(answer(await listBankAccounts(scope(c), c.req.valid('query')))),
  )
  .post('/', books, validate('json', NewBankAccount), async c =>
    c.json(answer(await createBankAccount(scope(c), c.req.valid('json'))), 201),
  )
  .get('/:bankAccountId', reading, async c =>
    c.json(answer(await getBankAccount(scope(c), c.req.param('bankAccountId')))),
  )
  .patch('/:bankAccountId', books, validate('json', BankAccountUpdate), async c =>
    c.json(answer(await updateBankAccount(scope(c), c.req.param('bankAccountId'), c.req.valid('json')))),
  )
  .delete('/:bankAccountId', books, async c =>
    c.json(answer(await deleteBankAccount(scope(c), c.req.param('bankAccountId')))),
  )
  .get('/:bankAccountId/balances', reading, validate('query', balanceList.schema), async c => {
    const { id } = await getBankAccount(scope(c), c.req.param('bankAccountId'))
    return c.json(answer(await listBalances(scope(c), id, c.req.valid('query'))))
  })
  .post('/:bankAccountId/balances', reading, validate('json', NewBalance), async c =>
    c.json(answer(await recordBalance(scope(c), c.req.param('bankAccountId'), c.req.valid('json'))), 201),
  )
  .delete('/:bankAccountId/balances/:balanceId', reading, async c =>
    c.json(answer(await deleteBalance(scope(c), c.req.param('bankAccountId'), c.req.param('balanceId')))),
  )
