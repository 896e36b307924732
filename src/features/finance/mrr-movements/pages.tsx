import { readAsOfDateForPage } from '#features/finance/books/access.ts'
import { listCustomerNames, listMonthsWithMovements } from '#features/finance/customer-mrr/queries.ts'
import { translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import { failAt } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { scopeArgs } from '#kit/http/record-api.ts'
import { amountValues, withCents } from '#kit/list/form-amount.ts'
import { listPages } from '#kit/list/pages.tsx'
import { recordActions } from '#kit/list/record-actions.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { createMovement, deleteMovement, restoreMovement, updateMovement } from './commands.ts'
import { getMovement, listMovements } from './queries.ts'
import { MovementForm, movementList, NewMovementForm } from './schema.ts'
import { MovementsPage } from './views/movements-page.tsx'

const usd = { currency: 'USD' }

/** The fields of a form with the amount in US cents. Throws `invalid` at an amount that is not positive. */
function withPositiveCents<Input extends { amount?: string | undefined }>(input: Input) {
  const { cents, ...fields } = withCents(input, usd)
  if (cents !== undefined && cents <= 0) failAt('amount', 'mrrMovements.errors.notPositive')
  return { ...fields, cents }
}

export const movementPages = listPages({
  path: paths.mrrMovements(),
  param: 'movementId',
  access: access({ auth: 'user', page: 'books' }),
  query: movementList,
  title: c => translator(c.var.locale, 'mrrMovements')('title'),
  async load(c, state) {
    const asOfDate = readAsOfDateForPage(c, { hasPay: false })
    const [rows, customers, months] = await Promise.all([
      listMovements(scope(c), state, asOfDate),
      listCustomerNames(scope(c), asOfDate),
      listMonthsWithMovements(scope(c), asOfDate),
    ])
    return { rows, customers, months, asOfDate }
  },
  ...recordActions({ callerArgs: scopeArgs, get: getMovement, remove: deleteMovement, restore: restoreMovement }),
  values: async (c, id) =>
    id === null ? { day: todayOf(c), kind: 'NEW' } : amountValues({ ...(await getMovement(scope(c), id)), ...usd }),
  create: { form: NewMovementForm, run: (c, input) => createMovement(scope(c), withPositiveCents(input)) },
  edit: { form: MovementForm, run: (c, id, change) => updateMovement(scope(c), id, withPositiveCents(change)) },
  view: view => <MovementsPage {...view} />,
})
