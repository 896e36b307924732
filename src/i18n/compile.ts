import compile from 'icu-minify/compile'
import type { Messages, Namespace } from '#i18n/messages.ts'

/** The path of a namespace of the catalogue, or of one of its sections: `poker`, `ui.pagination`. */
export type TextsPath = { [N in Namespace]: N | `${N}.${SectionsOf<Messages[N]>}` }[Namespace]
type SectionsOf<T> = { [K in keyof T & string]: T[K] extends string ? never : K }[keyof T & string]

type Tree = { [key: string]: string | Tree }
type CompiledTexts = { [key: string]: ReturnType<typeof compile> | CompiledTexts }

const compiledSections = new WeakMap<object, CompiledTexts>()

/** Returns the section of a catalogue at `path`. Throws an Error if it does not exist. */
export function textsAt(messages: Messages, path: string): Tree {
  let part: unknown = messages
  for (const key of path.split('.')) part = (part as Tree | undefined)?.[key]
  if (typeof part !== 'object' || part === null) throw new Error(`The catalogue has no texts at ${path}.`)
  return part as Tree
}

/** Compiles messages, so that the browser needs no parser. Each catalogue section is compiled once. */
export function compileTexts(tree: Tree): CompiledTexts {
  const cached = compiledSections.get(tree)
  if (cached) return cached
  const result: CompiledTexts = {}
  for (const [key, value] of Object.entries(tree))
    result[key] = typeof value === 'string' ? compile(value) : compileTexts(value)
  compiledSections.set(tree, result)
  return result
}
