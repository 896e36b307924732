import { type Context, Hono } from 'hono'
import { getNode } from '#features/discovery/tree/queries-node.ts'
import { scope, sessionOf } from '#kit/auth/session.ts'
import { memberViewer } from '#kit/auth/viewer.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { send } from '#kit/http/answers.ts'
import { validate } from '#kit/http/validate.ts'
import { saveStoryPurpose } from './commands.ts'
import { findStoryPurpose } from './queries.ts'
import { StoryInput } from './schema.ts'

const policy = { auth: 'user', page: 'products' } as const

async function showStory(c: Context<AppEnv>, id: string) {
  await getNode(scope(c), id)
  return send(c, findStoryPurpose(scope(c), id))
}

/** The purposes of stories (user, want, benefit), below `/work-items`. */
export const storyApi = new Hono<AppEnv>()
  .get('/:nodeId/story', access(policy), c => showStory(c, c.req.param('nodeId')))
  .put('/:nodeId/story', access(policy, { reloadRecord: showStory }), validate('json', StoryInput), c =>
    send(c, saveStoryPurpose(scope(c), memberViewer(sessionOf(c)), c.req.param('nodeId'), c.req.valid('json'))),
  )
