/** A parameter of a form-encoded request: text, or nested by brackets. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue }
type Node = string | Map<string, Node>

const maxParams = 1000
const maxDepth = 8

/**
 * Parses form-encoded parameters with Stripe's brackets, such as `items[0][price]=…` and `expand[]=…`. Returns null if
 * a name is malformed, or a parameter is both text and nested.
 */
export function parseForm(encoded: string): Record<string, FormValue> | null {
  const root = new Map<string, Node>()
  const pairs = [...new URLSearchParams(encoded)]
  if (pairs.length > maxParams) return null
  for (const [name, value] of pairs) {
    const path = pathOf(name)
    if (!path || !insert(root, path, value)) return null
  }
  return toObject(root)
}

/** Returns the parts of a name: `items`, `0` and `price` for `items[0][price]`. Null for a malformed name. */
function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return null
  const [, first, brackets] = match
  const path = [first!, ...Array.from(brackets!.matchAll(/\[([^[\]]*)\]/g), ([, part]) => part!)]
  return path.length > maxDepth ? null : path
}

function insert(root: Map<string, Node>, path: string[], value: string): boolean {
  let node = root
  for (const [depth, part] of path.entries()) {
    // `[]` appends to a list.
    const key = part === '' ? String(node.size) : part
    const next = node.get(key)
    if (depth === path.length - 1) {
      if (next !== undefined) return false
      node.set(key, value)
      return true
    }
    if (typeof next === 'string') return false
    const child = next ?? new Map<string, Node>()
    node.set(key, child)
    node = child
  }
  return false
}

const toObject = (node: Map<string, Node>): Record<string, FormValue> =>
  Object.fromEntries([...node].map(([name, value]) => [name, toValue(value)]))

/** Converts a node. Nested parameters whose names are all numbers are a list. */
function toValue(node: Node): FormValue {
  if (typeof node === 'string') return node
  const isList = [...node.keys()].every(key => /^\d+$/.test(key))
  if (!isList) return toObject(node)
  return [...node].sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => toValue(value))
}

/** Returns the name of a nested parameter, such as `items[0][price]`. */
export const paramName = ([first = '', ...rest]: readonly PropertyKey[]): string =>
  String(first) + rest.map(part => `[${String(part)}]`).join('')
