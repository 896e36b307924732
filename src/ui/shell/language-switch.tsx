import { Globe } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Locale, locales } from '#i18n/locale.ts'
import { paths } from '#src/paths.ts'
import { Menu, MenuEntryButton } from '#ui/menu.tsx'

const names: Record<Locale, string> = { en: 'English', fr: 'Français', es: 'Español' }

/** The menu of languages. `returnPath` is the page to return to. */
export function LanguageSwitch({
  locale,
  returnPath,
  id = 'menu-language',
}: {
  locale: Locale
  returnPath: string
  id?: string
}) {
  const t = useTranslations('ui.preferences')
  return (
    <Menu
      id={id}
      label={`${locale.toUpperCase()}, ${t('languageIs', { language: names[locale] })}`}
      trigger={
        <>
          <Globe aria-hidden className="size-[1.15rem]" />
          <span aria-hidden className="uppercase max-sm:hidden">
            {locale}
          </span>
        </>
      }
    >
      <form method="post" action={paths.preferences()}>
        <input type="hidden" name="back" value={returnPath} />
        {locales.map(code => (
          <MenuEntryButton
            key={code}
            name="locale"
            value={code}
            lang={code}
            checked={code === locale}
            aria-current={code === locale || undefined}
          >
            {names[code]}
          </MenuEntryButton>
        ))}
      </form>
    </Menu>
  )
}
