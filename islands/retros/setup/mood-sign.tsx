import { type Mood, signOf } from './moods.ts'

/** The weather as a drawing, beside its name. */
export function MoodSign({ mood, className }: { mood: Mood; className: string }) {
  const Sign = signOf[mood]
  return <Sign aria-hidden className={className} />
}
