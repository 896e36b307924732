import { useTranslations } from 'use-intl'

export function SkipLink() {
  const t = useTranslations('ui.shell')
  return (
    <a
      href="#main"
      className="layer-progress -translate-y-24 fixed top-3 left-3 rounded-control bg-brand px-4 py-2 font-semibold text-on-brand text-sm shadow-float focus-visible:translate-y-0"
    >
      {t('skip')}
    </a>
  )
}
