/** Routes as they are declared, with everything below them where they end in `/*`, in the methods named or in all. */
export type Opening = { routes: readonly string[]; methods?: readonly string[] }

/** A part of the product that API keys are made for. */
export type ScopeArea = {
  /** GET and HEAD read, all else writes. */
  access: readonly ('read' | 'write')[]
  open: readonly Opening[]
  /** The kind of room that a key may take a ticket into with the right to write. */
  room?: string
}
