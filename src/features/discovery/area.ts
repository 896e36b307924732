import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { budgetApi } from './budgets/api.ts'
import { documentDetailPages } from './document-page/pages.tsx'
import { documentApi } from './documents/api.ts'
import { documentPages } from './documents/pages.tsx'
import { evidenceApi } from './evidence/api.ts'
import { initiativeApi } from './initiatives/api.ts'
import { initiativePages } from './initiatives/pages.tsx'
import { justificationApi } from './justifications/api.ts'
import { productApi } from './products/api.ts'
import { productPages } from './products/pages.tsx'
import { storyApi } from './stories/api.ts'
import { treeApi } from './tree/api.ts'
import { treePages } from './tree/pages.tsx'
import { workNodePages } from './work-node/pages.tsx'

const routes = new Hono<AppEnv>()
  .route('/api/products', productApi)
  .route('/api/initiatives', initiativeApi)
  .route('/api/work-items', treeApi)
  .route('/api/work-items', storyApi)
  .route('/api/work-items', justificationApi)
  .route('/api/work-items', budgetApi)
  .route('/api/discovery-documents', documentApi)
  .route('/api/discovery-documents', evidenceApi)
  .route('/', documentPages)
  .route('/', documentDetailPages)
  .route('/', treePages)
  .route('/', workNodePages)
  .route('/', initiativePages)
  // This route comes last, because it would take the paths of the others for ids of products.
  .route('/', productPages)

/** Products, initiatives and the work below them, and the documents behind it. */
export const discovery: Area = { routes: [routes] }
