import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { initiativeApi } from './initiatives/api.ts'
import { initiativePages } from './initiatives/pages.tsx'
import { productApi } from './products/api.ts'
import { productPages } from './products/pages.tsx'
import { workItems } from './tree/api.ts'
import { treePages } from './tree/pages.tsx'

const routes = new Hono<AppEnv>()
  .route('/api/products', productApi)
  .route('/api/initiatives', initiativeApi)
  .route('/api/work-items', workItems)
  .route('/', treePages)
  .route('/', initiativePages)
  // Last: the paths of the others look like the id of a product.
  .route('/', productPages)

/** Products, initiatives and the work below them. */
export const discovery: Area = { routes: [routes] }
