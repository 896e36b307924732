/** The classes that set the colour `--tone` of a column or a label. See retro.css. */
const tones: Record<string, string> = {
  green: 'tone-green',
  red: 'tone-red',
  blue: 'tone-blue',
  amber: 'tone-amber',
  violet: 'tone-violet',
}

export const colourClassOf = (color: string | undefined): string => tones[color ?? ''] ?? 'tone-neutral'
