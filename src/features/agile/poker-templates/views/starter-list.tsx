import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { starterNames } from '#features/agile/poker-templates/rules-starters.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#ui/button.tsx'

/** Templates to start from: none is the account's before it is chosen. */
export function StarterList() {
  const t = useTranslations('pokerPlanning')
  return (
    <section aria-labelledby="starters-title" className="grid gap-4">
      <h2 id="starters-title" className="font-semibold text-lg">
        {t('templates.starters')}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {starterNames.map(starter => (
          <li
            key={starter}
            className="grid content-between gap-4 rounded-card border border-edge/60 border-dashed bg-surface px-5 py-4"
          >
            <div className="grid gap-1">
              <h3 className="font-semibold">{t(`starters.${starter}.name`)}</h3>
              <p className="text-muted text-sm">{t(`starters.${starter}.description`)}</p>
            </div>
            <form method="post" action={paths.newPokerTemplate()} data-shell="">
              <input type="hidden" name="starter" value={starter} />
              <Button variant="secondary" size="sm" icon={Plus}>
                {t('templates.adopt')}
                <span className="sr-only"> {t(`starters.${starter}.name`)}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
