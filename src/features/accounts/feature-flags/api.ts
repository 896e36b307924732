import { Hono } from 'hono'
import { allFlags, groupOf, plansFor } from '#features/billing/plans/rules-features.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { validate } from '#kit/http/validate.ts'
import { saveFeatures } from './commands.ts'
import { getFeatureSettings } from './queries.ts'
import { FeatureSettings } from './schema.ts'

// The contract also has the fields of `data` at the top level.
export const accountFeaturesApi = new Hono<AppEnv>()
  .get('/features', access({ auth: 'user' }), async c => {
    const settings = await getFeatureSettings(scope(c))
    return c.json({ success: true, ...settings, data: settings })
  })
  .put('/features', access({ auth: 'user', page: 'accountSettings' }), validate('json', FeatureSettings), async c => {
    const { plan } = sessionOf(c).account
    const settings = await saveFeatures(c.var.services, scope(c), plan, c.req.valid('json'))
    return c.json({ success: true, ...settings, data: settings })
  })

/** All features of the product, and whether the caller is in a demo. */
export const systemApi = new Hono<AppEnv>().get('/features', access.public(), c => {
  const features = allFlags.map(id => ({ id, group: groupOf(id), plans: plansFor(id) }))
  const isDemoMode = c.var.session?.user.isDemo ?? false
  return c.json({ success: true, features, isDemoMode, data: { features, isDemoMode } })
})
