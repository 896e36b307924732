/** The class that gives a column's colour to what is inside; the looks are in retro.css. */
const tones: Record<string, string> = {
  green: 'tone-green',
  red: 'tone-red',
  blue: 'tone-blue',
  amber: 'tone-amber',
  violet: 'tone-violet',
}

export const toneOf = (color: string | undefined): string => tones[color ?? ''] ?? 'tone-neutral'
