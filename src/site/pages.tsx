import { Hono } from 'hono'
import { useTranslations } from 'use-intl'
import { locales } from '#i18n/locale.ts'
import { translator } from '#i18n/messages.ts'
import type { AppEnv } from '#kit/context.ts'
import { access } from '#kit/http/access.ts'
import { renderPage } from '#kit/page/page.tsx'
import { localizedPath, paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LandingPage } from './landing-page.tsx'
import { processorsOf } from './legal-facts.ts'
import { PrivacyPage, TermsPage } from './legal-pages.tsx'

const homePaths = ['/', '/fr', '/es']

export const sitePages = new Hono<AppEnv>()

for (const prefix of homePaths) {
  sitePages.get(prefix, access.public(), async c => {
    if (c.var.session) return c.redirect(paths.dashboard(), 303)
    const t = translator(c.var.locale, 'site')
    const page = { title: t('landing.title'), description: t('landing.description') }
    return renderPage(c, { ...page, view: <LandingPage />, layout: 'public', hasLanguageVersions: true, cache: true })
  })
}

/** Redirects links to the product's previous path. */
sitePages.get('/app', access({ auth: 'user' }), c => c.redirect(paths.dashboard(), 303))

for (const locale of locales) {
  sitePages.get(localizedPath(paths.terms(), locale), access.public(), c => {
    const t = translator(c.var.locale, 'legal')
    const page = { title: t('terms.title'), description: t('terms.description') }
    const view = <TermsPage seller={c.var.services.config.seller} />
    return renderPage(c, { ...page, view, layout: 'public', hasLanguageVersions: true, cache: true })
  })
  sitePages.get(localizedPath(paths.privacy(), locale), access.public(), c => {
    const t = translator(c.var.locale, 'legal')
    const page = { title: t('privacy.title'), description: t('privacy.description') }
    const { config } = c.var.services
    const view = <PrivacyPage seller={config.seller} processors={processorsOf(config)} />
    return renderPage(c, { ...page, view, layout: 'public', hasLanguageVersions: true, cache: true })
  })
}

/** A page that fails on purpose: `?fail=server` causes an internal error. */
sitePages.get(paths.errorTest(), access({ auth: 'user' }), async c => {
  if (c.req.query('fail') === 'server') throw new Error('A fault on purpose, asked for at /error-test.')
  const t = translator(c.var.locale, 'errorTest')
  return renderPage(c, { title: t('title'), view: <ErrorTestPage />, layout: 'app' })
})

/** Lets people see the failure pages. */
function ErrorTestPage() {
  const t = useTranslations('errorTest')
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`${paths.errorTest()}?fail=server`} variant="danger" data-no-shell>
          {t('server')}
        </ButtonLink>
        <ButtonLink href={`${paths.errorTest()}/nowhere`} variant="secondary">
          {t('unknown')}
        </ButtonLink>
      </div>
    </>
  )
}
