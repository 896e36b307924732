import type { Context } from 'hono'
import { FeedPage } from '#features/agile/schedule/views/feed-page.tsx'
import { scope } from '#kit/auth/session.ts'
import type { AppEnv } from '#kit/context.ts'
import { fail } from '#kit/errors.ts'
import { formValues } from '#kit/http/form.ts'
import { renderPage } from '#kit/page/page.tsx'
import { paths } from '#src/paths.ts'
import { createFeed, revokeFeed } from './commands-feed.ts'
import { hasFeed } from './queries-feed.ts'

type C = Context<AppEnv>

/** Loads the props of `CalendarFeed`. */
export const loadFeed = async (c: C) => ({
  isSubscribed: await hasFeed(scope(c)),
  address: null,
  isRevoked: c.req.query('done') === 'endFeed',
})

/** Handles the forms of `CalendarFeed` on the page at `path`: creates or revokes the calendar link. */
export async function handleFeedForm(c: C, path: string, title: string) {
  const { act } = await formValues(c)
  if (act === 'endFeed') {
    await revokeFeed(scope(c))
    return c.redirect(`${path}?done=endFeed`, 303)
  }
  if (act !== 'createFeed') return fail('bad_request')
  // Shown only once, because only a hash of the token is stored.
  const address = c.var.site.origin + paths.calendarFeed(await createFeed(scope(c)))
  return renderPage(c, { title, view: <FeedPage parentTitle={title} path={path} address={address} />, layout: 'app' })
}
