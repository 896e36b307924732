import { Building2, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { MenuButton, MenuLink } from './menu.tsx'

type Props = { current: string; accounts: { id: string; name: string }[] }

/** The reader's accounts, each a button of one plain form. The page comes back whole: nothing of the old account stays. */
export function AccountSwitcher({ current, accounts }: Props) {
  const t = useTranslations('ui.shell')
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
          {accounts.map(({ id, name }) => (
            <MenuButton
              key={id}
              name="accountId"
              value={id}
              icon={Building2}
              checked={id === current}
              aria-current={id === current || undefined}
            >
              <span className="block truncate">{name}</span>
            </MenuButton>
          ))}
        </form>
      )}
      <MenuLink href={paths.newAccount()} icon={Plus}>
        {t('newAccount')}
      </MenuLink>
    </>
  )
}
