import { translateError, translator } from '#i18n/messages.ts'
import type { FailurePage } from '#kit/answers.ts'
import { renderPage } from '#kit/page.tsx'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** What a person sees when a page could not be given: an unknown address, a closed door, or a fault of ours. */
export const failurePage: FailurePage = (c, failure) => {
  const t = translator(c.var.locale, 'site')
  const layout = c.var.session ? 'app' : 'public'
  const status = failure.status
  if (status === 404) return renderPage(c, { title: t('notFound.title'), view: <NotFoundPage />, layout, status })
  const isOurs = status >= 500
  const message = isOurs ? undefined : translateError(c.var.locale, failure.message)
  const view = <ErrorPage retry={c.req.path} message={message} requestId={isOurs ? c.var.requestId : undefined} />
  return renderPage(c, { title: t('error.title'), view, layout, status })
}
