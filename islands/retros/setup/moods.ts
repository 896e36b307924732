/** The weather in which somebody comes in, from 1 to 5. */
export const moods = [1, 2, 3, 4, 5] as const
export type Mood = (typeof moods)[number]

export const signOf: Record<Mood, string> = { 1: '⛈️', 2: '🌧️', 3: '⛅', 4: '🌤️', 5: '☀️' }
