import { Star } from 'lucide-react'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import type { PlaceRef } from '#features/daily/places/rules.ts'
import { paths } from '#src/paths.ts'
import { PlacesContext } from './places-context.ts'

/** Stars a place, or removes its star. With scripts the page stays as it is (`islands/shell/nav-places.ts`). */
export function StarButton({ place: { kind, id }, returnPath }: { place: PlaceRef; returnPath: string }) {
  const t = useTranslations('places')
  const isStarred = use(PlacesContext).starred.includes(`${kind} ${id}`)
  return (
    <form method="post" action={paths.stars()} data-star="" className="contents">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="starred" value={isStarred ? '0' : '1'} />
      <input type="hidden" name="back" value={returnPath} />
      <button type="submit" aria-pressed={isStarred} aria-label={t('star')} title={t('star')} className="star-button">
        <Star aria-hidden className="star-icon size-4.5" />
      </button>
    </form>
  )
}
