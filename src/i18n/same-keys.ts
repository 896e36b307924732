/** The shape of a catalogue with any texts. English is the type that the other languages must satisfy. */
export type SameKeys<T> = { [K in keyof T]: T[K] extends string ? string : SameKeys<T[K]> }
