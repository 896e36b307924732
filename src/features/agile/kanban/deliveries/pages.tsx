import type { Context } from 'hono'
import { policy, viewerFor } from '#features/agile/kanban/boards/access.ts'
import { requireCanWork } from '#features/agile/kanban/boards/commands-boards.ts'
import { getBoard } from '#features/agile/kanban/boards/queries.ts'
import { listIdsInPlanOrder } from '#features/agile/kanban/boards/queries-items-ahead.ts'
import { rightsOf } from '#features/agile/kanban/boards/rules-rights.ts'
import { dailyThroughput, listForecastsOf } from '#features/agile/kanban/forecasts/queries.ts'
import { isProjectPaused } from '#features/billing/usage/queries-projects.ts'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { Values } from '#kit/http/form.ts'
import { listPages } from '#kit/list/pages.tsx'
import { renderPage } from '#kit/page/page.tsx'
import { canOpen, pageReaderOf } from '#kit/page/page-access.ts'
import { paths } from '#src/paths.ts'
import { getDeliveryRow, listDeliveries, listDeliveryItems } from './queries.ts'
import { outlookOf } from './rules.ts'
import type { DeliveryRow, ForecastOrder } from './rules-types.ts'
import { DeliveryEditForm, DeliveryForm, deliveryList, PageQuery } from './schema.ts'
import { DeliveriesPage } from './views/deliveries-page.tsx'
import { DeliveryPage } from './views/delivery-page.tsx'

type C = Context<AppEnv>

const requireUser = access(policy)
/** Forecasts use this many days of history. */
const historyDays = 90
const maxPastForecasts = 10
const boardIdOf = (c: C) => c.req.param('boardId') ?? ''
const deliveryIdOf = (c: C) => c.req.param('deliveryId') ?? ''

async function boardOf(c: C) {
  const board = await getBoard(scope(c), boardIdOf(c))
  const isOpen = board.archivedAt === null && !(await isProjectPaused(scope(c), board.id))
  const rights = isOpen ? rightsOf(viewerFor(c), board) : ('look' as const)
  return { board, rights, canEdit: rights !== 'look', canManage: rights === 'manage' }
}

/**
 * Returns the order that forecasts assume for the deliveries of a board, and whether the reader can open the finance
 * plan.
 */
async function orderOf(c: C, boardId: string): Promise<ForecastOrder> {
  const isByPlan = (await listIdsInPlanOrder(scope(c), boardId)).length > 0
  return { isByPlan, canOpenPlan: canOpen('finance', pageReaderOf(sessionOf(c))) }
}

/** Returns a function that adds the outlook to a delivery. `history` is the board's throughput per day. */
const withOutlook = (c: C, history: number[]) => {
  const today = new Date(c.var.services.clock.now()).toISOString().slice(0, 10)
  return (delivery: DeliveryRow) => {
    const counts = { items: delivery.items, open: delivery.items - delivery.doneItems, before: delivery.before }
    return { ...delivery, outlook: outlookOf(delivery, counts, history, today) }
  }
}

async function renderDelivery(c: C) {
  const { board, canEdit } = await boardOf(c)
  const accountScope = scope(c)
  const row = await getDeliveryRow(accountScope, board.id, deliveryIdOf(c))
  const { page } = PageQuery.safeParse(c.req.query()).data ?? { page: 1 }
  const [items, history, past, order] = await Promise.all([
    listDeliveryItems(accountScope, board.id, row.id, { page, pageSize: 50 }),
    dailyThroughput(accountScope, board.id, historyDays),
    listForecastsOf(accountScope, board.id, `delivery:${row.id}`, maxPastForecasts),
    orderOf(c, board.id),
  ])
  const view = (
    <DeliveryPage
      board={board}
      canEdit={canEdit}
      items={items}
      pastForecasts={past}
      order={order}
      delivery={withOutlook(c, history)(row)}
      done={(['done', 'reopen'] as const).find(each => each === c.req.query('done')) ?? null}
    />
  )
  const title = translator(c.var.locale, 'ui')('titleOf', { page: row.title, of: board.title })
  return renderPage(c, { title, view, layout: 'app' })
}

/** Sends a command of the reader to the room of the board in the path. */
async function command(c: C, type: string, fields: object) {
  const { id } = await getBoard(scope(c), boardIdOf(c))
  await requireCanWork(scope(c), viewerFor(c), id)
  const frame = { id: c.var.services.ids.id('cmd'), type, ...fields }
  return c.var.services.rooms.command('board', id, viewerFor(c), frame)
}

/** Completes or reopens a delivery. If the button was on the delivery's page, redirects there. */
async function setStatus(c: C, deliveryId: string, status: 'DONE' | 'ACTIVE', { back }: Values) {
  await getDeliveryRow(scope(c), boardIdOf(c), deliveryId)
  await command(c, 'delivery:edit', { deliveryId, status })
  const page = paths.delivery(boardIdOf(c), deliveryId)
  return back === page ? c.redirect(`${page}?done=${status === 'DONE' ? 'done' : 'reopen'}`, 303) : null
}

/** The deliveries of a board, and one delivery with its items. */
export const deliveryPages = listPages({
  path: paths.deliveries(':boardId'),
  param: 'deliveryId',
  access: requireUser,
  query: deliveryList,
  title: c => translator(c.var.locale, 'boardDeliveries')('title'),
  async load(c, state) {
    const { board, canEdit, canManage } = await boardOf(c)
    const [{ items, ...page }, history, order] = await Promise.all([
      listDeliveries(scope(c), board.id, state),
      dailyThroughput(scope(c), board.id, historyDays),
      orderOf(c, board.id),
    ])
    const rows = items.map(withOutlook(c, history)).map(delivery => ({ ...delivery, name: delivery.title }))
    return { board, canEdit, canManage, order, rows: { ...page, items: rows } }
  },
  loadFieldData: async c => ((await boardOf(c)).canEdit ? {} : null),
  async values(c, id): Promise<Values> {
    if (id === null) return {}
    const { title, description, targetDate } = await getDeliveryRow(scope(c), boardIdOf(c), id)
    const day = targetDate ?? ''
    return { title, description, targetDate: day, wasTitle: title, wasDescription: description, wasTargetDate: day }
  },
  create: {
    form: DeliveryForm,
    async run(c, input) {
      const { events } = await command(c, 'delivery:add', input)
      return { id: events.map(({ delivery }) => delivery as { id: string } | undefined).find(Boolean)?.id ?? '' }
    },
  },
  edit: {
    form: DeliveryEditForm,
    async run(c, deliveryId, change) {
      await getDeliveryRow(scope(c), boardIdOf(c), deliveryId)
      return command(c, 'delivery:edit', { deliveryId, ...change })
    },
  },
  actions: {
    done: (c, id, values) => setStatus(c, id, 'DONE', values),
    reopen: (c, id, values) => setStatus(c, id, 'ACTIVE', values),
    async remove(c, deliveryId) {
      await getDeliveryRow(scope(c), boardIdOf(c), deliveryId)
      await command(c, 'delivery:remove', { deliveryId })
      return null
    },
  },
  view: view => <DeliveriesPage {...view} />,
}).get(paths.delivery(':boardId', ':deliveryId'), requireUser, renderDelivery)
