type Reference = string | { id: string }

export function idOf(value: Reference): string
export function idOf(value: Reference | null | undefined): string | null
/** Returns the id of a reference, which Stripe sends either as an id or, expanded, as an object. Null without one. */
export function idOf(value: Reference | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
