import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { localizedPath, paths } from '#src/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useBrand } from './brand.tsx'
import { CartLink } from './cart-link.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { type Theme, ThemeSwitch } from './theme-switch.tsx'

export type PublicShellProps = {
  path: string
  locale: Locale
  theme: Theme
  /** For sign-in pages: one card and no links to other pages. */
  isMinimal?: boolean
  /** Shows a link to the dashboard in place of the sign-in. */
  isSignedIn?: boolean
  /** For guests with a link to take part: shows fewer links. */
  isGuest?: boolean
  /** The number of items in the cart, or null for people without one. */
  cart: number | null
  children: ReactNode
}

function PublicHeader({
  path,
  locale,
  theme,
  isMinimal,
  isSignedIn,
  isGuest,
  cart,
}: Omit<PublicShellProps, 'children'>) {
  const t = useTranslations('ui.shell')
  return (
    <header className="mx-auto flex h-header w-full max-w-7xl items-center gap-1 px-4 sm:px-6 lg:px-10">
      <a href={paths.home()} aria-label={t('home')} className="tap mr-auto rounded-sm">
        <Logo isCompact />
      </a>
      {!isMinimal && !isGuest && (
        <ButtonLink
          href={localizedPath(paths.pricing(), locale)}
          variant="quiet"
          size="sm"
          className="mr-1 max-sm:hidden"
          aria-current={path.startsWith(localizedPath(paths.pricing(), locale)) ? 'page' : undefined}
        >
          {t('pricing')}
        </ButtonLink>
      )}
      <LanguageSwitch locale={locale} returnPath={path} />
      <ThemeSwitch theme={theme} returnPath={path} />
      {!isMinimal && !isGuest && cart !== null && <CartLink count={cart} isVisitor={!isSignedIn} />}
      {!isMinimal && <EntryLinks isSignedIn={isSignedIn ?? false} isGuest={isGuest ?? false} />}
    </header>
  )
}

/** The links that lead into the app: to the dashboard, or to the sign-in and the registration. */
function EntryLinks({ isSignedIn, isGuest }: Pick<PublicShellProps, 'isSignedIn' | 'isGuest'>) {
  const t = useTranslations('ui.shell')
  if (isSignedIn)
    return (
      <ButtonLink href={paths.dashboard()} size="sm" className="ml-2">
        {t('dashboard')}
      </ButtonLink>
    )
  if (isGuest)
    return (
      <ButtonLink href={paths.register()} variant="quiet" size="sm" className="ml-1">
        {t('createAccount')}
      </ButtonLink>
    )
  return (
    <>
      <ButtonLink href={paths.login()} variant="quiet" size="sm" className="ml-1 max-sm:hidden">
        {t('signIn')}
      </ButtonLink>
      <ButtonLink href={paths.register()} size="sm" className="ml-1">
        {t('getStarted')}
      </ButtonLink>
    </>
  )
}

function PublicFooter({ locale, isSignedIn }: Pick<PublicShellProps, 'locale' | 'isSignedIn'>) {
  const t = useTranslations('ui.shell')
  return (
    <footer className="border-line border-t">
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center justify-between gap-x-10 gap-y-5 px-4 py-8 sm:px-6 lg:px-10">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Logo className="text-muted" />
          <p className="text-muted text-sm">{useBrand()?.tagline}</p>
        </div>
        <nav aria-label={t('footerNavigation')} className="flex flex-wrap gap-x-6 gap-y-3 font-medium text-sm">
          <a href={localizedPath(paths.pricing(), locale)} className="tap rounded-xs text-muted hover:text-ink">
            {t('pricing')}
          </a>
          <a href={localizedPath(paths.contactSales(), locale)} className="tap rounded-xs text-muted hover:text-ink">
            {t('contactSales')}
          </a>
          <LegalLinks locale={locale} className="tap rounded-xs text-muted hover:text-ink" />
          {!isSignedIn && (
            <>
              <a href={paths.register()} className="tap rounded-xs text-muted hover:text-ink">
                {t('getStarted')}
              </a>
              <a href={paths.login()} className="tap rounded-xs text-muted hover:text-ink">
                {t('signIn')}
              </a>
            </>
          )}
        </nav>
      </div>
    </footer>
  )
}

export function PublicShell({ children, ...frame }: PublicShellProps) {
  const header = <PublicHeader {...frame} />
  if (frame.isMinimal) return <AuthFrame header={header}>{children}</AuthFrame>
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {header}
      <main id="main" tabIndex={-1} className="flex-1">
        {children}
      </main>
      <PublicFooter locale={frame.locale} isSignedIn={frame.isSignedIn ?? false} />
    </div>
  )
}
