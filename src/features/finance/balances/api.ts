import { type Context, Hono } from 'hono'
import { booksRequestOf, datedReaderOf } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access, type Policy } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { deleteBalance, recordBalance } from './commands.ts'
import { getBalance, listBalances } from './queries.ts'
import { balanceList, NewBalance } from './schema.ts'

const policy: Policy = { auth: 'user', page: 'books' }
const books = access(policy)
const bankAccountIdOf = (c: Context<AppEnv>) => c.req.param('bankAccountId') ?? ''
const recordAccess = access(policy, {
  reloadRecord: (c, id) => send(c, getBalance(scope(c), datedReaderOf(c), bankAccountIdOf(c), id)),
})

/** The balances of one bank account. */
export const bankBalancesApi = new Hono<AppEnv>()
  .get('/', books, validate('query', balanceList.schema), c =>
    send(c, listBalances(scope(c), booksRequestOf(c, { hasPay: true }), bankAccountIdOf(c), c.req.valid('query'))),
  )
  .post('/', recordAccess, validate('json', NewBalance), c =>
    send(c, recordBalance(scope(c), datedReaderOf(c), bankAccountIdOf(c), c.req.valid('json')), 201),
  )
  .delete('/:balanceId', books, c =>
    send(c, deleteBalance(scope(c), datedReaderOf(c), bankAccountIdOf(c), c.req.param('balanceId'))),
  )
