import { Hono } from 'hono'
import type { Area } from '#kit/area.ts'
import type { AppEnv } from '#kit/context.ts'
import { myWorkApi } from './my-work/api.ts'
import { myWorkPages } from './my-work/pages.tsx'
import { recentsApi, starsApi } from './places/api.ts'
import { placePages } from './places/pages.ts'
import { searchApi } from './search/api.ts'
import { searchPages } from './search/pages.tsx'

const routes = new Hono<AppEnv>()
  .route('/api/search', searchApi)
  .route('/api/stars', starsApi)
  .route('/api/recents', recentsApi)
  .route('/api/my-work', myWorkApi)
  .route('/', myWorkPages)
  .route('/', placePages)
  .route('/', searchPages)

/** Tools for everyone's day: search, stars, recent places, my work. */
export const daily: Area = { routes: [routes] }
