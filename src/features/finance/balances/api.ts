import { type Context, Hono } from 'hono'
import { booksRequest, planReader } from '#features/finance/books/access.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { deleteBalance, recordBalance } from './commands.ts'
import { listBalances } from './queries.ts'
import { balanceList, NewBalance } from './schema.ts'

const books = access({ auth: 'user', page: 'books' })
const accountOf = (c: Context<AppEnv>) => c.req.param('bankAccountId') ?? ''

/** The balances of one bank account. */
export const bankBalances = new Hono<AppEnv>()
  .get('/', books, validate('query', balanceList.schema), c =>
    send(c, listBalances(scope(c), booksRequest(c, { withPay: true }), accountOf(c), c.req.valid('query'))),
  )
  .post('/', books, validate('json', NewBalance), c =>
    send(c, recordBalance(scope(c), accountOf(c), c.req.valid('json')), 201),
  )
  .delete('/:balanceId', books, c =>
    send(c, deleteBalance(scope(c), planReader(c), accountOf(c), c.req.param('balanceId'))),
  )
