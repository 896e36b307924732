import type { Context } from 'hono'
import { translateError, translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { type Failure, noPermission } from '#kit/errors.ts'
import type { FailurePage } from '#kit/http/answers.ts'
import { roleName } from '#kit/page/navigation.ts'
import { renderPage } from '#kit/page/page.tsx'
import { AccessDenied } from './access-denied.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a person sees when a page could not be given: an unknown address, a closed door, or a fault of ours. */
export const failurePage: FailurePage = (c, failure) => {
  const t = translator(c.var.locale, 'site')
  const layout = c.var.session ? 'app' : 'public'
  const status = failure.status
  if (status === 404) return renderPage(c, { title: t('notFound.title'), view: <NotFoundPage />, layout, status })
  if (failure.code === 'forbidden' && c.var.session && isClosedDoor(failure)) return accessDenied(c, failure)
  const isOurs = status >= 500
  const demo = c.var.session?.user.isDemo ? t('error.demo') : undefined
  const message = isOurs ? demo : translateError(c.var.locale, failure.message)
  const view = (
    <ErrorPage retry={tryAgain(c, failure)} message={message} requestId={isOurs ? c.var.requestId : undefined} />
  )
  return renderPage(c, { title: t('error.title'), view, layout, status })
}

/** Where trying again can help: the page itself, or the one whose form was sent; null where the address has no page. */
function tryAgain(c: Context<AppEnv>, { code }: Failure): string | null {
  if (code === 'method_not_allowed') return null
  // A page that is refused stays refused: who was removed from a session is not let in by asking again.
  if (c.req.method === 'GET') return code === 'forbidden' ? null : c.req.path
  const { origin } = c.var.site
  const before = URL.parse(c.req.header('referer') ?? '')
  return before?.origin === origin ? before.pathname + before.search : null
}

/** A page that this member cannot open or act on, and not a request that was refused for a reason of its own. */
const isClosedDoor = ({ message }: Failure) => message === noPermission.page || message === noPermission.action

function accessDenied(c: Context<AppEnv>, { message, status, details }: Failure) {
  const { session, locale } = c.var
  const { page = null, because = 'role' } = (details.data ?? {}) as { page?: string; because?: 'role' }
  const role = session?.role ?? 'MEMBER'
  const view = (
    <AccessDenied
      message={translateError(locale, message)}
      role={roleName(locale, role)}
      page={page}
      because={because}
      isAdmin={role === 'OWNER' || role === 'ADMIN'}
    />
  )
  return renderPage(c, { title: translator(locale, 'permissions')('denied.title'), view, layout: 'app', status })
}
