/** The version of the current terms: the date they were written. Changes of their meaning need a new version. */
export const termsVersion = '2026-11-22'

type TermsFields = { terms?: boolean | undefined; acceptTerms?: boolean | undefined; termsVersion?: string | undefined }

/** Whether a registration accepts the terms; undefined when it does not mention them. */
export function acceptsTerms({ terms, acceptTerms, termsVersion: version }: TermsFields): boolean | undefined {
  const answers = [terms, acceptTerms, version === undefined ? undefined : true].filter(each => each !== undefined)
  return answers.length === 0 ? undefined : answers.every(Boolean)
}
