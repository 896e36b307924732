import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { menuTriggerClass } from '#ui/menu.tsx'
import type { AccountChoice } from './account-switcher.tsx'
import { Bell } from './bell.tsx'
import { CartLink } from './cart-link.tsx'
import { Contours } from './contours.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo, LogoMark } from './logo.tsx'
import { PlanBadge, planNames } from './plan-badge.tsx'
import { SearchLink } from './search-link.tsx'
import { SetupButton } from './setup-button.tsx'
import { ShellToasts } from './shell-toasts.tsx'
import { type NavGroup, SideNav } from './side-nav.tsx'
import { SkipLink } from './skip-link.tsx'
import { type Theme, ThemeSwitch } from './theme-switch.tsx'
import { type ShellAccount, type ShellLink, type ShellUser, UserMenu } from './user-menu.tsx'

export type { NavGroup } from './side-nav.tsx'

export type AppShellProps = {
  user: ShellUser
  account: ShellAccount
  /** Every account that the reader can switch to, including the current one. */
  accounts: AccountChoice[]
  /** Whether there are further accounts that require the password. */
  hasPasswordAccounts: boolean
  /** The number of unread notifications. */
  unread: number
  /** The number of items in the cart, or null for people without one. */
  cart: number | null
  /** Running sessions, stars and recent boards. */
  topGroups: NavGroup[]
  nav: NavGroup[]
  path: string
  locale: Locale
  theme: Theme
  isCollapsed: boolean
  /** Whether single-key shortcuts are on. */
  singleKeys: boolean
  /** The links in the menu of the user. */
  links: ShellLink[]
  /** Whether the account is set up. Null for people who cannot do it. */
  setup: 'open' | 'done' | null
  /** A notice above every page. */
  notice?: ReactNode
  children: ReactNode
}

const planClass = 'in-data-collapsed:lg:px-1.5 in-data-collapsed:lg:text-2xs'

/** The plan's badge. It is a link to billing for those who can open it. */
function ShellPlan({ plan, href }: { plan: ShellAccount['plan']; href: string | null }) {
  const t = useTranslations('ui.shell')
  const badge = <PlanBadge plan={plan} className={planClass} />
  if (!href) return badge
  return (
    <a href={href} aria-label={t('plan', { plan: planNames[plan] })} className="tap rounded-full">
      {badge}
    </a>
  )
}

/** The frame of every page for signed-in people. Navigation replaces only <main>. */
export function AppShell(props: AppShellProps) {
  const { user, account, unread, nav, path, locale, theme, isCollapsed, links, setup, notice, children } = props
  const t = useTranslations('ui.shell')
  return (
    <div
      className="app-shell"
      data-collapsed={isCollapsed || undefined}
      data-single-keys={props.singleKeys ? undefined : 'off'}
    >
      <SkipLink />
      <div data-shell-progress className="shell-progress" aria-hidden="true" />

      <aside id="shell-nav" popover="auto" aria-label={t('sidebar')} className="shell-nav hull layer-nav">
        <Contours className="-z-10 absolute inset-x-0 bottom-0 h-96 w-full [mask-image:linear-gradient(transparent,black_45%)]" />
        <div className="flex h-header shrink-0 items-center justify-between gap-2 px-5 in-data-collapsed:lg:justify-center in-data-collapsed:lg:px-0">
          <a href={paths.dashboard()} aria-label={t('home')} className="tap rounded-sm">
            <Logo className="text-ink in-data-collapsed:lg:hidden" />
            <LogoMark className="hidden text-ink in-data-collapsed:lg:block" />
          </a>
          <button
            type="button"
            popoverTarget="shell-nav"
            popoverTargetAction="hide"
            aria-label={t('closeNavigation')}
            className={`${menuTriggerClass} lg:hidden`}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
        <SideNav topGroups={props.topGroups} groups={nav} />
        <div className="mt-auto grid grid-cols-1 gap-1 p-3">
          <div className="flex items-center justify-between gap-3 rounded-control px-2.5 py-2 in-data-collapsed:lg:justify-center in-data-collapsed:lg:px-0">
            <span className="min-w-0 truncate font-medium text-muted text-sm in-data-collapsed:lg:sr-only">
              {account.name}
            </span>
            <ShellPlan plan={account.plan} href={account.planHref} />
          </div>
          <form method="post" action={paths.preferences()} className="hidden lg:block">
            <input type="hidden" name="back" value={path} />
            <button
              type="submit"
              name="nav"
              value={isCollapsed ? 'open' : 'collapsed'}
              className="flex w-full items-center gap-3 rounded-control px-2.5 py-2 font-medium text-muted text-sm transition hover:bg-hull-raised hover:text-ink in-data-collapsed:lg:justify-center"
            >
              {isCollapsed ? (
                <PanelLeftOpen aria-hidden className="size-[1.15rem]" />
              ) : (
                <PanelLeftClose aria-hidden className="size-[1.15rem]" />
              )}
              <span className="in-data-collapsed:lg:sr-only">{isCollapsed ? t('expand') : t('collapse')}</span>
            </button>
          </form>
        </div>
      </aside>

      <header className="shell-header layer-header">
        <button
          type="button"
          popoverTarget="shell-nav"
          aria-label={t('openNavigation')}
          className={`${menuTriggerClass} -ml-2 lg:hidden`}
        >
          <MenuIcon aria-hidden className="size-5" />
        </button>
        <a href={paths.dashboard()} aria-label={t('home')} className="tap rounded-sm lg:hidden">
          <LogoMark className="text-brand-ink" />
        </a>
        <SearchLink />
        <div className="flex items-center gap-0.5 max-sm:gap-0 md:ml-auto md:shrink-0">
          {setup === 'open' && <SetupButton className={props.cart ? 'max-sm:hidden' : 'max-sm:mr-0'} />}
          <LanguageSwitch locale={locale} returnPath={path} />
          <ThemeSwitch theme={theme} returnPath={path} />
          {props.cart !== null && <CartLink count={props.cart} className={props.cart ? '' : 'max-sm:hidden'} />}
          <Bell unread={unread} accountId={account.id} />
          <UserMenu
            user={user}
            account={account}
            accounts={props.accounts}
            hasPasswordAccounts={props.hasPasswordAccounts}
            links={links}
            setup={setup}
          />
        </div>
      </header>

      {notice}

      <main id="main" tabIndex={-1} className="shell-main">
        {children}
      </main>

      <p data-shell-status role="status" className="sr-only" />
      <ShellToasts />
    </div>
  )
}
