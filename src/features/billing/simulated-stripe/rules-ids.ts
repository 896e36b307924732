type Reference = string | { id: string }

export function idOf(value: Reference): string
export function idOf(value: Reference | null | undefined): string | null
/** The id of what Stripe answers either as an id or, expanded, as an object. */
export function idOf(value: Reference | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null)
}
