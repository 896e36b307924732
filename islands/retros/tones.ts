/** The look of each colour that a column may have: its mark, the ground of its cards, and the text upon it. */
export type Tone = { mark: string; card: string; ink: string }

const neutral: Tone = { mark: 'bg-edge', card: 'border-line bg-surface', ink: 'text-ink' }

const tones: Record<string, Tone> = {
  green: { mark: 'bg-success', card: 'border-success/25 bg-success-soft', ink: 'text-success-ink' },
  red: { mark: 'bg-danger', card: 'border-danger/20 bg-danger-soft', ink: 'text-danger-ink' },
  blue: { mark: 'bg-info', card: 'border-info/20 bg-info-soft', ink: 'text-info-ink' },
  amber: { mark: 'bg-warning', card: 'border-warning/40 bg-warning-soft', ink: 'text-warning-ink' },
  violet: { mark: 'bg-person-3', card: 'border-person-3/30 bg-brand-soft', ink: 'text-brand-ink' },
  neutral,
}

export const toneOf = (color: string | undefined): Tone => tones[color ?? 'neutral'] ?? neutral
