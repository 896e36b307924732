/** The shape of a message catalogue with any text in it: en is the type that the other languages must satisfy. */
export type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> }
