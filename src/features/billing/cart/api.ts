import { type Context, Hono } from 'hono'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import type { FailureKeys } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { addToCart, applyCode, changeCartItem, clearCart, removeCode, removeFromCart } from './commands.ts'
import { mergeCart } from './commands-merge.ts'
import { describeCart } from './queries-translated-cart.ts'
import { CartCode, CartItemChange, NewCartItem, PendingSelection } from './schema.ts'

const requireCart = access({ auth: 'user', page: 'cart' })

const cartOf = (c: Context<AppEnv>) => describeCart(c.var.services, scope(c), c.var.locale)

const sendCart = async (c: Context<AppEnv>, status: 200 | 201 = 200) =>
  c.json({ success: true as const, data: await cartOf(c) }, status)

export const cartApi = new Hono<AppEnv>()
  .get('/', requireCart, c => sendCart(c))
  .delete('/', requireCart, async c => {
    await clearCart(scope(c))
    return sendCart(c)
  })
  .post('/items', requireCart, validate('json', NewCartItem), async c => {
    await addToCart(scope(c), c.req.valid('json'))
    return sendCart(c, 201)
  })
  .post('/merge', requireCart, validate('json', PendingSelection), async c => {
    await mergeCart(scope(c), c.req.valid('json'))
    return sendCart(c)
  })
  .patch('/items/:cartItemId', requireCart, validate('json', CartItemChange), async c => {
    await changeCartItem(scope(c), c.req.param('cartItemId'), c.req.valid('json'))
    return sendCart(c)
  })
  .delete('/items/:cartItemId', requireCart, async c => {
    await removeFromCart(scope(c), c.req.param('cartItemId'))
    return sendCart(c)
  })
  .put('/code', requireCart, validate('json', CartCode), async c => {
    await applyCode(c.var.services, scope(c), c.req.valid('json').code)
    return sendCart(c)
  })
  .delete('/code', requireCart, async c => {
    await removeCode(scope(c))
    return sendCart(c)
  })

export const cartFailureKeys: FailureKeys = {
  'PATCH /api/billing/cart/items/:cartItemId': 'cart.errors.updateItem',
  'DELETE /api/billing/cart/items/:cartItemId': 'cart.errors.removeItem',
  'PUT /api/billing/cart/code': 'cart.errors.applyCode',
}
