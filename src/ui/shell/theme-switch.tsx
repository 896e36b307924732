import { Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '#src/paths.ts'
import { Menu, MenuEntryButton } from '#ui/menu.tsx'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

const icons = { light: Sun, dark: Moon, system: Monitor }

/** The menu of themes. `returnPath` is the page to return to. */
export function ThemeSwitch({
  theme,
  returnPath,
  id = 'menu-theme',
}: {
  theme: Theme
  returnPath: string
  id?: string
}) {
  const t = useTranslations('ui.preferences')
  const Current = icons[theme]
  return (
    <Menu
      id={id}
      label={t('themeIs', { theme: t(theme) })}
      trigger={<Current aria-hidden className="size-[1.15rem]" />}
    >
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="back" value={returnPath} />
        {themes.map(choice => (
          <MenuEntryButton
            key={choice}
            name="theme"
            value={choice}
            icon={icons[choice]}
            checked={choice === theme}
            aria-current={choice === theme || undefined}
          >
            {t(choice)}
          </MenuEntryButton>
        ))}
      </form>
    </Menu>
  )
}
