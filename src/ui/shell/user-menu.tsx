import { ChevronDown, ListChecks, LogOut, RotateCcw } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Icon } from '#ui/icon.ts'
import { Menu, MenuDivider, MenuEntryButton, MenuLink } from '#ui/menu.tsx'
import { type AccountChoice, AccountSwitcher } from './account-switcher.tsx'
import type { Plan } from './plan-badge.tsx'

export type ShellUser = { id: string; name: string; email: string; avatarUrl?: string | null }
/** `role` is the translated name. */
export type ShellAccount = { id: string; name: string; plan: Plan; role: string; planHref: string | null }
export type ShellLink = { label: string; href: string; icon: Icon }

type Props = {
  user: ShellUser
  account: ShellAccount
  accounts: AccountChoice[]
  hasPasswordAccounts: boolean
  links: ShellLink[]
  setup: 'open' | 'done' | null
}

export function UserMenu({ user, account, accounts, hasPasswordAccounts, links, setup }: Props) {
  const t = useTranslations('ui.shell')
  return (
    <Menu
      id="menu-user"
      label={t('userMenu', { name: user.name })}
      trigger={
        <>
          <Avatar name={user.name} url={user.avatarUrl} colourKey={user.id} />
          <span aria-hidden className="hidden max-w-40 truncate sm:block">
            {user.name}
          </span>
          <ChevronDown aria-hidden className="hidden size-4 opacity-60 sm:block" />
        </>
      }
    >
      <div className="grid gap-3 px-3 pt-2 pb-1.5">
        <div className="flex items-center gap-3">
          <Avatar name={user.name} url={user.avatarUrl} colourKey={user.id} size="md" />
          <div className="min-w-0 text-sm">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-muted">{user.email}</p>
          </div>
        </div>
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0 truncate text-muted">{account.name}</span>
          <Badge>{account.role}</Badge>
        </p>
      </div>
      <MenuDivider />
      {links.map(({ label, href, icon }) => (
        <MenuLink key={href} href={href} icon={icon}>
          {label}
        </MenuLink>
      ))}
      {setup && <SetupItems setup={setup} />}
      <MenuDivider />
      <AccountSwitcher current={account.id} accounts={accounts} hasPasswordAccounts={hasPasswordAccounts} />
      <MenuDivider />
      <form method="post" action={paths.logout()}>
        <MenuEntryButton icon={LogOut}>{t('signOut')}</MenuEntryButton>
      </form>
    </Menu>
  )
}

function SetupItems({ setup }: { setup: 'open' | 'done' }) {
  const t = useTranslations('onboarding.menu')
  return (
    <>
      <MenuLink href={paths.onboarding()} icon={ListChecks}>
        {t(setup === 'open' ? 'complete' : 'review')}
      </MenuLink>
      <form method="post" action={paths.resetOnboarding()}>
        <MenuEntryButton icon={RotateCcw}>{t('reset')}</MenuEntryButton>
      </form>
    </>
  )
}
