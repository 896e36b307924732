import { ArrowLeftRight, Building2, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { MenuEntryButton, MenuLink } from '#ui/menu.tsx'

/** An account of the reader. `slug` and the owner's name distinguish accounts of the same name. */
export type AccountChoice = { id: string; name: string; slug: string; owner: string }
type Props = {
  current: string
  accounts: AccountChoice[]
  /**
   * Whether there are further accounts, hidden because this session began with single sign-on. They need the password.
   */
  hasPasswordAccounts: boolean
}

const nameKey = ({ name }: AccountChoice) => name.trim().toLowerCase()

/**
 * The reader's accounts as buttons of a plain form. Accounts of the same name show slug and owner. The whole document
 * reloads, so that nothing of the old account stays.
 */
export function AccountSwitcher({ current, accounts, hasPasswordAccounts }: Props) {
  const t = useTranslations('ui.shell')
  const isAmbiguous = (account: AccountChoice) =>
    accounts.some(other => other.id !== account.id && nameKey(other) === nameKey(account))
  return (
    <>
      {accounts.length > 1 && (
        <form
          method="post"
          action={paths.switchAccount()}
          aria-label={t('accounts')}
          className="max-h-64 overflow-y-auto"
        >
          <p aria-hidden className="px-3 pt-1 pb-0.5 font-semibold text-subtle text-xs">
            {t('accounts')}
          </p>
          {accounts.map(account => (
            <MenuEntryButton
              key={account.id}
              name="accountId"
              value={account.id}
              icon={Building2}
              checked={account.id === current}
              aria-current={account.id === current || undefined}
            >
              <span className="block truncate">{account.name}</span>
              {isAmbiguous(account) && (
                <span className="block truncate font-normal text-subtle text-xs">
                  {account.slug} · {account.owner}
                </span>
              )}
            </MenuEntryButton>
          ))}
        </form>
      )}
      {hasPasswordAccounts && (
        <MenuLink href={paths.switchAccount()} icon={ArrowLeftRight}>
          {t('otherAccounts')}
        </MenuLink>
      )}
      <MenuLink href={paths.newAccount()} icon={Plus}>
        {t('newAccount')}
      </MenuLink>
    </>
  )
}
