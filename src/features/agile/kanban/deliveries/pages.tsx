import { type Context, Hono } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/live/api-command.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { dailyThroughput, listForecastsOf } from '#features/agile/kanban/forecasts/queries.ts'
import { requireWorking } from '#features/agile/kanban/items/commands.ts'
import { translateError, translator } from '#i18n/messages.ts'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { Failure, fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { type Errors, orFailure, readForm, type Values } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { getDeliveryRow, listDeliveries, listDeliveryItems } from './queries.ts'
import { outlookOf } from './rules.ts'
import type { DeliveryRow } from './rules-shown.ts'
import { DeliveryAct, DeliveryForm, DeliveryQuery } from './schema.ts'
import { DeliveriesPage } from './views/deliveries-page.tsx'
import { DeliveryPage } from './views/delivery-page.tsx'
import { deliveryDone } from './views/done.ts'

type C = Context<AppEnv>
type Again = { values?: Values; errors?: Errors; status?: number }

const user = access(policy)
/** How far back the days are drawn from that a forecast is made of. */
const historyDays = 90
const deliveryIdOf = (c: C) => c.req.param('deliveryId') ?? ''

async function boardOf(c: C) {
  const board = await getBoard(scope(c), c.req.param('boardId') ?? '')
  const rights = board.archivedAt === null ? rightsOf(viewerFor(c), board) : ('look' as const)
  return { board, rights, mayWork: rights !== 'look', mayManage: rights === 'manage' }
}

/** What is foreseen of a delivery from the board's days. */
const foreseen = (c: C, history: number[]) => {
  const today = new Date(c.var.parts.clock.now()).toISOString().slice(0, 10)
  return (delivery: DeliveryRow) => {
    const counts = { items: delivery.items, open: delivery.items - delivery.doneItems, before: delivery.before }
    return { ...delivery, outlook: outlookOf(delivery, counts, history, today) }
  }
}

async function showAll(c: C, { values = {}, errors = {}, status }: Again = {}) {
  const { board, mayWork } = await boardOf(c)
  const { page } = DeliveryQuery.safeParse(c.req.query()).data ?? { page: 1 }
  const [{ items, ...listed }, history] = await Promise.all([
    listDeliveries(scope(c), board.id, { page, pageSize: 20 }),
    dailyThroughput(scope(c), board.id, historyDays),
  ])
  const isAdding = status !== undefined || c.req.query('panel') === 'new'
  const view = (
    <DeliveriesPage
      board={board}
      mayWork={mayWork}
      values={values}
      errors={errors}
      listed={listed}
      deliveries={items.map(foreseen(c, history))}
      isAdding={isAdding && mayWork}
      done={deliveryDone(c.req.query('done'))}
    />
  )
  const list = translator(c.var.locale, 'boardDeliveries')('title')
  const title = translator(c.var.locale, 'ui')('titleOf', { page: list, of: board.title })
  return renderPage(c, { title, view, layout: 'app', status })
}

async function showOne(c: C, { values, errors = {}, status }: Again = {}) {
  const { board, mayWork, mayManage } = await boardOf(c)
  const mine = scope(c)
  const row = await getDeliveryRow(mine, board.id, deliveryIdOf(c))
  const { page } = DeliveryQuery.safeParse(c.req.query()).data ?? { page: 1 }
  const [items, history, past] = await Promise.all([
    listDeliveryItems(mine, board.id, row.id, { page, pageSize: 50 }),
    dailyThroughput(mine, board.id, historyDays),
    listForecastsOf(mine, board.id, `delivery:${row.id}`, 10),
  ])
  const { title, description, targetDate } = row
  const view = (
    <DeliveryPage
      board={board}
      mayWork={mayWork}
      mayManage={mayManage}
      items={items}
      past={past}
      errors={errors}
      delivery={foreseen(c, history)(row)}
      values={values ?? { title, description, targetDate: targetDate ?? '' }}
      done={deliveryDone(c.req.query('done'))}
    />
  )
  const named = translator(c.var.locale, 'ui')('titleOf', { page: title, of: board.title })
  return renderPage(c, { title: named, view, layout: 'app', status })
}

/** One command of the reader's in the room of the board; a refusal comes back. */
function command(c: C, boardId: string, type: string, fields: object) {
  const frame = { id: c.var.parts.ids.id('cmd'), type, ...fields }
  return orFailure(c.var.parts.rooms.command('board', boardId, viewerFor(c), frame))
}

const told = (c: C, { message, status }: Failure) => ({ errors: { '': translateError(c.var.locale, message) }, status })

function commandOf(deliveryId: string, data: DeliveryAct): [type: string, fields: object] {
  if (data.act === 'remove') return ['delivery:remove', { deliveryId }]
  if (data.act !== 'edit') return ['delivery:edit', { deliveryId, status: data.act === 'done' ? 'DONE' : 'ACTIVE' }]
  const { title, description, targetDate } = data
  const was = { title: data.wasTitle, description: data.wasDescription, targetDate: data.wasTargetDate || null }
  return ['delivery:edit', { deliveryId, title, description, targetDate, was }]
}

/** What is promised for a day: all of a board's, and one with its items. */
export const deliveryPages = new Hono<AppEnv>()
  .get(paths.deliveries(':boardId'), user, c => showAll(c))
  .post(paths.deliveries(':boardId'), user, async c => {
    const { board } = await boardOf(c)
    await requireWorking(scope(c), viewerFor(c), board.id)
    const { values, data, errors } = await readForm(c, DeliveryForm)
    if (!data) return showAll(c, { values, errors, status: 422 })
    const made = await command(c, board.id, 'delivery:add', data)
    if (made instanceof Failure) return showAll(c, { values, ...told(c, made) })
    return c.redirect(`${paths.deliveries(board.id)}?done=add`, 303)
  })
  .get(paths.delivery(':boardId', ':deliveryId'), user, c => showOne(c))
  .post(paths.delivery(':boardId', ':deliveryId'), user, async c => {
    const { board } = await boardOf(c)
    const { id } = await getDeliveryRow(scope(c), board.id, deliveryIdOf(c))
    await requireWorking(scope(c), viewerFor(c), board.id)
    const { values, data, errors } = await readForm(c, DeliveryAct)
    if (!data) {
      if (values.act !== 'edit') return fail('bad_request')
      return showOne(c, { values, errors, status: 422 })
    }
    const changed = await command(c, board.id, ...commandOf(id, data))
    if (changed instanceof Failure) return showOne(c, { ...(data.act === 'edit' && { values }), ...told(c, changed) })
    const isGone = data.act === 'remove'
    return c.redirect(`${isGone ? paths.deliveries(board.id) : paths.delivery(board.id, id)}?done=${data.act}`, 303)
  })
