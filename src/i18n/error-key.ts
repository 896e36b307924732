import type * as en from '#i18n/en.ts'

type Catalogue = typeof en
type KeysIn<N extends keyof Catalogue> = Catalogue[N] extends { errors: infer Texts }
  ? `${N}.errors.${keyof Texts & string}`
  : never

/** The path of an error text in the catalogue: `errors.conflict`, `members.errors.ownerLeaves`. */
export type ErrorKey =
  | `errors.${keyof Catalogue['errors'] & string}`
  | { [N in keyof Catalogue]: KeysIn<N> }[keyof Catalogue]

export type ErrorParams = Readonly<Record<string, string | number>>

/** An error before translation. `params` are the values of the placeholders. */
export type ErrorText = { key: ErrorKey; params?: ErrorParams }

/** An error as one string, for a zod message: the key, followed by the params as JSON. */
export const encodeError = ({ key, params }: ErrorText): string => (params ? `${key} ${JSON.stringify(params)}` : key)

/** Decodes the result of `encodeError`. */
export function decodeError(message: string): ErrorText {
  const end = message.indexOf(' ')
  if (end < 0) return { key: message as ErrorKey }
  return { key: message.slice(0, end) as ErrorKey, params: JSON.parse(message.slice(end)) as ErrorParams }
}
