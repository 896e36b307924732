import { cx } from './cx.ts'

const colours = ['bg-person-1', 'bg-person-2', 'bg-person-3', 'bg-person-4', 'bg-person-5', 'bg-person-6'] as const

const sizes = { xs: 'size-6 text-2xs', sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-16 text-xl' } as const

function initials(name: string) {
  // Text in brackets, such as a company, is not part of the name.
  const words = name
    .replace(/\(.*?\)/g, ' ')
    .split(/[^\p{L}\p{N}'’-]+/u)
    .filter(Boolean)
  const initialWords = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return (
    initialWords
      .map(word => Array.from(word ?? '')[0] ?? '')
      .join('')
      .toUpperCase() || '?'
  )
}

/** Returns the same colour for the same key everywhere. */
function colourOf(key: string) {
  let sum = 7
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return colours[sum % colours.length]
}

// Drawn with CSS: as text, the initials would be part of the visible name of the button around them.
const initialsClass = 'font-semibold text-on-person tracking-[0.02em] before:content-[attr(data-initials)]'

type Props = {
  name: string
  url?: string | null
  /** Determines the colour. Default: the name. */
  colourKey?: string
  size?: keyof typeof sizes
  presence?: 'online' | 'away'
  className?: string
}

/** A picture of a person. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, url, colourKey = name, size = 'sm', presence, className }: Props) {
  const face = cx(
    'grid size-full place-items-center overflow-hidden rounded-full object-cover',
    presence === 'away' && 'grayscale',
  )
  return (
    <span aria-hidden className={cx('relative inline-block shrink-0 select-none', sizes[size], className)}>
      {url ? (
        <img src={url} alt="" className={face} />
      ) : (
        <span data-initials={initials(name)} className={cx(face, colourOf(colourKey), initialsClass)} />
      )}
      {presence && (
        <span
          className={cx(
            'absolute -right-px -bottom-px size-[0.7em] rounded-full border-2 border-surface',
            presence === 'online' ? 'bg-success' : 'bg-edge',
          )}
        />
      )}
    </span>
  )
}
