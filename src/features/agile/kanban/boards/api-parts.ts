import { Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { commandIdOfRequest } from '#kit/http/idempotency.ts'
import { validate } from '#kit/http/validate.ts'
import { onePage } from '#kit/list/state.ts'
import { boardIdOf, policy, viewerFor } from './access.ts'
import { listActivity } from './items/queries-activity.ts'
import { commandRoute, createRoute, sendBoardCommand, updateRoute } from './live/access-room.ts'
import { getBoard, listColumns, listLabels } from './queries.ts'
import { addView, changeView, removeView } from './saved-views/commands-views.ts'
import { listViews } from './saved-views/queries-views.ts'
import { ActivityQuery, Labels, NewView, ViewChange } from './schema.ts'

const requireUser = access(policy)

/** Columns, labels, activity and saved views of a board, below `/boards/:id`. */
export const boardPartsApi = new Hono<AppEnv>()
  .get('/columns', requireUser, async c =>
    c.json({ success: true, data: onePage(await listColumns(scope(c), (await getBoard(scope(c), boardIdOf(c))).id)) }),
  )
  .post('/columns', requireUser, createRoute('column:add', 'column'))
  .on(['PATCH', 'PUT'], '/columns/:columnId', requireUser, updateRoute('column:edit', 'column'))
  .post('/columns/:columnId/move', requireUser, updateRoute('column:move', 'column'))
  .delete('/columns/:columnId', requireUser, commandRoute('column:remove'))
  .get('/labels', requireUser, async c =>
    c.json({ success: true, data: onePage(await listLabels(scope(c), boardIdOf(c))) }),
  )
  .put('/labels', requireUser, validate('json', Labels), async c => {
    const { ids } = c.var.services
    const { seen, ...body } = c.req.valid('json')
    const labels = body.labels.map(({ id = ids.id('lab'), ...label }) => ({ id, ...label }))
    const outcome = await sendBoardCommand(c, {
      id: await commandIdOfRequest(c),
      type: 'labels:set',
      labels,
      ...(seen && { seen }),
    })
    return c.json({ success: true, data: { ...outcome, labels: await listLabels(scope(c), boardIdOf(c)) } })
  })
  .get('/activity', requireUser, validate('query', ActivityQuery), async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    return c.json({ success: true, data: await listActivity(scope(c), id, c.req.valid('query'), c.var.locale) })
  })
  .get('/views', requireUser, async c => {
    const { id } = await getBoard(scope(c), boardIdOf(c))
    return c.json({ success: true, data: onePage(await listViews(scope(c), id)) })
  })
  .post('/views', requireUser, validate('json', NewView), async c => {
    const data = await addView(scope(c), viewerFor(c), boardIdOf(c), c.req.valid('json'))
    return c.json({ success: true, data }, 201)
  })
  .on(['PATCH', 'PUT'], '/views/:viewId', requireUser, validate('json', ViewChange), async c => {
    const { viewId } = c.req.param() as { viewId: string }
    const data = await changeView(scope(c), viewerFor(c), boardIdOf(c), viewId, c.req.valid('json'))
    return c.json({ success: true, data })
  })
  .delete('/views/:viewId', requireUser, async c => {
    const { viewId } = c.req.param() as { viewId: string }
    return c.json({ success: true, data: await removeView(scope(c), viewerFor(c), boardIdOf(c), viewId) })
  })
