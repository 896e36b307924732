import compile from 'icu-minify/compile'
import type { Messages, Namespace } from '#i18n/messages.ts'

/** A namespace of the catalogue, or one section of it: `poker`, `ui.pagination`. */
export type Texts = { [N in Namespace]: N | `${N}.${SectionsOf<Messages[N]>}` }[Namespace]
type SectionsOf<T> = { [K in keyof T & string]: T[K] extends string ? never : K }[keyof T & string]

type Tree = { [key: string]: string | Tree }
type Compiled = { [key: string]: ReturnType<typeof compile> | Compiled }

const compiled = new WeakMap<object, Compiled>()

/** The part of a catalogue that `path` names. Throws an Error where the catalogue has no such part. */
export function textsAt(messages: Messages, path: string): Tree {
  let part: unknown = messages
  for (const key of path.split('.')) part = (part as Tree | undefined)?.[key]
  if (typeof part !== 'object' || part === null) throw new Error(`The catalogue has no texts at ${path}.`)
  return part as Tree
}

/** Messages parsed ahead, so that the parser stays out of the browser. Each catalogue section is parsed once. */
export function compileTexts(tree: Tree): Compiled {
  const known = compiled.get(tree)
  if (known) return known
  const made: Compiled = {}
  for (const [key, value] of Object.entries(tree))
    made[key] = typeof value === 'string' ? compile(value) : compileTexts(value)
  compiled.set(tree, made)
  return made
}
