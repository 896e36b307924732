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

/** What `CalendarFeed` shows on a page. */
export const feedOf = async (c: C) => ({
  isSubscribed: await hasFeed(scope(c)),
  address: null,
  hasEnded: c.req.query('done') === 'endFeed',
})

/** Answers the forms of `CalendarFeed` on the page at `path`: makes the reader's address, or ends it. */
export async function handleFeedForm(c: C, path: string, title: string) {
  const { act } = await formValues(c)
  if (act === 'endFeed') {
    await revokeFeed(scope(c))
    return c.redirect(`${path}?done=endFeed`, 303)
  }
  if (act !== 'feed') return fail('bad_request')
  // Shown this once: only a hash of the token is kept.
  const address = c.var.site.origin + paths.calendarFeed(await createFeed(scope(c)))
  return renderPage(c, { title, view: <FeedPage of={title} path={path} address={address} />, layout: 'app' })
}
