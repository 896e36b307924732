import { type Context, Hono } from 'hono'
import { translator } from '#i18n/messages.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { todayOf } from '#kit/time-zone.ts'
import { paths } from '#src/paths.ts'
import { type ActionItemCaller, createActionItem, deleteActionItem, updateActionItem } from './commands.ts'
import { putOnBoard } from './commands-board.ts'
import { getActionItem, listActionItems } from './queries.ts'
import { canCreate } from './rights.ts'
import type { ActionItem } from './rules-item.ts'
import { ifThenParamsOf } from './rules-trigger.ts'
import { ActionItemChange, ActionItemQuery, NewActionItem, PutOnBoard } from './schema.ts'

type C = Context<AppEnv>

const requireUser = access({ auth: 'user', page: 'retros' })

/** Returns the caller in the form that rules and rooms use. */
export function actionItemCallerOf(c: C): ActionItemCaller {
  const session = sessionOf(c)
  return { member: session, viewer: memberViewer(session), site: c.var.site.origin }
}

/** Throws `forbidden` for callers who can't create action items. */
export function requireActionItemCreator(c: C): void {
  if (!canCreate(sessionOf(c))) fail('forbidden', 'actionItems.errors.noCreate')
}

/** Puts an item on a board, with texts in the caller's language. */
export async function putItemOnBoard(c: C, itemId: string, boardId: string): Promise<ActionItem> {
  const caller = actionItemCallerOf(c)
  const t = translator(c.var.locale, 'actionItems')
  const { trigger } = await getActionItem(scope(c), itemId)
  const texts = {
    trigger: trigger && t('item.ifThen', ifThenParamsOf(trigger)),
    href: caller.site + paths.actionItem(itemId),
    linkLabel: t('board.back'),
  }
  return putOnBoard(c.var.services, scope(c), caller, itemId, boardId, texts)
}

/** For writes. A request with a repeated idempotency key gets the current record. */
const requireUserForWrite = access(
  { auth: 'user', page: 'retros' },
  { reloadRecord: async (c, id) => c.json({ success: true, data: await getActionItem(scope(c), id) }) },
)

/** The action items of an account. */
export const actionItemsApi = new Hono<AppEnv>()
  .get('/', requireUser, validate('query', ActionItemQuery), c =>
    send(c, listActionItems(scope(c), c.req.valid('query'), todayOf(c))),
  )
  .post('/', requireUserForWrite, validate('json', NewActionItem), async c => {
    requireActionItemCreator(c)
    const data = await createActionItem(c.var.services, scope(c), actionItemCallerOf(c), c.req.valid('json'))
    return c.json({ success: true, data }, 201)
  })
  .get('/:itemId', requireUser, c => send(c, getActionItem(scope(c), c.req.param('itemId'))))
  .on(['PATCH', 'PUT'], '/:itemId', requireUserForWrite, validate('json', ActionItemChange), async c => {
    const { services } = c.var
    const data = await updateActionItem(
      services,
      scope(c),
      actionItemCallerOf(c),
      c.req.param('itemId'),
      c.req.valid('json'),
    )
    return c.json({ success: true, data })
  })
  .post('/:itemId/board', requireUser, validate('json', PutOnBoard), c =>
    send(c, putItemOnBoard(c, c.req.param('itemId'), c.req.valid('json').boardId), 201),
  )
  .delete('/:itemId', requireUser, c =>
    send(c, deleteActionItem(c.var.services, scope(c), actionItemCallerOf(c), c.req.param('itemId'))),
  )
