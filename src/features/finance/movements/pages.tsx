import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { dayIn } from '#kit/day.ts'
import { access } from '#kit/http/access.ts'
import { amountOf } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { decimalText } from '#kit/money.ts'
import { timeZoneOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createMovement, deleteMovement, restoreMovement, updateMovement } from './commands.ts'
import { getMovement, listCustomers, listMonths, listMovements } from './queries.ts'
import { MovementForm, movementList, NewMovementForm } from './schema.ts'
import { MovementsPage } from './views/movements-page.tsx'

const currency = 'USD'
const centsOf = (amount: string | undefined) => (amount ? amountOf('amount', amount, currency) : undefined)

export const movementPages = listPages({
  path: paths.mrrMovements(),
  param: 'movementId',
  access: access({ auth: 'user', page: 'books' }),
  query: movementList,
  title: c => translator(c.var.locale, 'mrrMovements')('title'),
  async load(c, state) {
    const [rows, customers, months] = await Promise.all([
      listMovements(scope(c), state),
      listCustomers(scope(c)),
      listMonths(scope(c)),
    ])
    return { rows, customers, months }
  },
  find: (c, id, done) => getMovement(scope(c), id, { deleted: done === 'delete' }),
  async values(c, id): Promise<Record<string, string>> {
    if (id === null) return { day: dayIn(timeZoneOf(c), c.var.services.clock.now()), kind: 'NEW' }
    const { day, customer, kind, cents, note, version } = await getMovement(scope(c), id)
    return { day, customer, kind, amount: decimalText({ cents, currency }), note, version }
  },
  create: {
    form: NewMovementForm,
    run: (c, { amount, ...input }) => createMovement(scope(c), { ...input, cents: centsOf(amount) }),
  },
  edit: {
    form: MovementForm,
    run: (c, id, { amount, ...update }) => updateMovement(scope(c), id, { ...update, cents: centsOf(amount) }),
  },
  actions: {
    delete: (c, id) => deleteMovement(scope(c), id),
    restore: (c, id) => restoreMovement(scope(c), id),
  },
  view: view => <MovementsPage {...view} />,
})
