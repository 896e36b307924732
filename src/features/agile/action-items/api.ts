import { type Context, Hono } from 'hono'
import { access } from '#kit/access.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { timeZoneOf } from '#kit/page.tsx'
import { scope, sessionOf } from '#kit/session.ts'
import { validate } from '#kit/validate.ts'
import { memberViewer } from '#kit/viewer.ts'
import { type Asking, changeActionItem, createActionItem, deleteActionItem } from './commands.ts'
import { getActionItem, listActionItems } from './queries.ts'
import { mayCreate } from './rights.ts'
import { texts } from './rules.ts'
import { dayIn } from './rules-day.ts'
import { ActionItemChange, ActionItemQuery, NewActionItem } from './schema.ts'

type C = Context<AppEnv>

const user = access({ auth: 'user', page: 'retros' })

/** Who asks, as rules and rooms know them. */
export function askingOf(c: C): Asking {
  const session = sessionOf(c)
  return { member: session, viewer: memberViewer(session), site: new URL(c.req.url).origin }
}

/** The reader's day. */
export const todayOf = (c: C): string => dayIn(timeZoneOf(c), c.var.parts.clock.now())

/** Fails with `forbidden` for whoever may not make action items. */
export function requireCreator(c: C): void {
  if (!mayCreate(sessionOf(c))) fail('forbidden', texts.noCreate)
}

/** What the teams of an account mean to do. */
export const actionItems = new Hono<AppEnv>()
  .get('/', user, validate('query', ActionItemQuery), async c =>
    c.json({ success: true, data: await listActionItems(scope(c), c.req.valid('query'), todayOf(c)) }),
  )
  .post('/', user, validate('json', NewActionItem), async c => {
    requireCreator(c)
    const data = await createActionItem(c.var.parts, scope(c), askingOf(c), c.req.valid('json'))
    return c.json({ success: true, data }, 201)
  })
  .get('/:itemId', user, async c =>
    c.json({ success: true, data: await getActionItem(scope(c), c.req.param('itemId')) }),
  )
  .on(['PATCH', 'PUT'], '/:itemId', user, validate('json', ActionItemChange), async c => {
    const { parts } = c.var
    const data = await changeActionItem(parts, scope(c), askingOf(c), c.req.param('itemId'), c.req.valid('json'))
    return c.json({ success: true, data })
  })
  .delete('/:itemId', user, async c => {
    const data = await deleteActionItem(c.var.parts, scope(c), askingOf(c), c.req.param('itemId'))
    return c.json({ success: true, data })
  })
