/** The version of the current terms: the date they were written. Changes of their meaning need a new version. */
export const termsVersion = '2026-11-23'
/** The first version. The list of changes ends with it. */
export const firstTermsVersion = '2026-11-22'

type TermsFields = { terms?: boolean | undefined; acceptTerms?: boolean | undefined; termsVersion?: string | undefined }

/** Returns whether a registration accepts the terms. Undefined when it does not mention them. */
export function acceptsTerms({ terms, acceptTerms, termsVersion: version }: TermsFields): boolean | undefined {
  const choices = [terms, acceptTerms, version === undefined ? undefined : true].filter(each => each !== undefined)
  return choices.length === 0 ? undefined : choices.every(Boolean)
}
