import type { Context } from 'hono'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { originOf } from '#kit/http/request-caller.ts'
import { renderPage } from '#kit/page/page.tsx'
import { ProviderRedirectPage } from '#ui/shell/provider-redirect-page.tsx'

/**
 * Leads from a form to a page of a provider. `returnPath` is the page to return to. A page on our own origin gets a
 * redirect. Another origin gets a page that links to it and opens it, because browsers apply the form-action policy to
 * redirects of forms.
 */
export function redirectToProvider(c: Context<AppEnv>, url: string, returnPath: string): Response | Promise<Response> {
  const ownOrigin = originOf(c)
  const { origin, host, pathname, search, href } = new URL(url, ownOrigin)
  if (origin === ownOrigin) return c.redirect(pathname + search, 303)
  c.header('Refresh', `0; url=${href}`)
  const title = translator(c.var.locale, 'ui')('onward.title')
  return renderPage(c, {
    title,
    view: <ProviderRedirectPage url={href} host={host} returnPath={returnPath} />,
    layout: 'auth',
  })
}
