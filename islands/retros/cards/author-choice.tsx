import { EyeOff, UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { RadioTile } from '#ui/radio-tile.tsx'

type Props = {
  canBeAnonymous: boolean
  isAnonymous: boolean
  /** The number of people who can write cards. */
  writerCount: number
  onChange: (isAnonymous: boolean) => void
}

/** With fewer writers, each of them could guess the authors of the other cards. */
const minAnonymousWriters = 3

/** Chooses between anonymous and named cards, with an explanation. */
export function AuthorChoice({ canBeAnonymous, isAnonymous, writerCount, onChange }: Props) {
  const t = useTranslations('retro.board.author')
  if (!canBeAnonymous) return <p className="max-w-xl text-muted text-sm">{t('alwaysNamed')}</p>
  const AuthorIcon = isAnonymous ? EyeOff : UserRound
  return (
    <fieldset className="min-w-0 flex-1 basis-full sm:basis-96">
      <legend className="sr-only">{t('legend')}</legend>
      <div className="inline-flex rounded-control bg-sunken p-0.5">
        {[true, false].map(option => (
          <RadioTile
            key={String(option)}
            name="retro-author"
            checked={isAnonymous === option}
            onChoose={() => onChange(option)}
            className="flex min-h-9 items-center rounded-[calc(var(--radius-control)-2px)] px-3 font-medium text-muted text-sm has-checked:bg-surface has-checked:text-ink has-checked:shadow-low"
          >
            {t(option ? 'anonymous' : 'named')}
          </RadioTile>
        ))}
      </div>
      <p className="mt-1.5 flex max-w-xl gap-2 text-muted text-sm">
        <AuthorIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(isAnonymous ? 'anonymousText' : 'namedText')}
      </p>
      {isAnonymous && writerCount < minAnonymousWriters && (
        <p role="status" className="mt-1.5 max-w-xl font-medium text-sm">
          {t('fewWriters')}
        </p>
      )}
    </fieldset>
  )
}
