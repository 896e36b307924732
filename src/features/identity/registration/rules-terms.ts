/** The version of the current terms: the date they were written. Changes of their meaning need a new version. */
export const termsVersion = '2026-11-22'

type Said = { terms?: boolean | undefined; acceptTerms?: boolean | undefined; termsVersion?: string | undefined }

/** Whether a registration accepts the terms; undefined when it does not mention them. */
export function acceptsTerms({ terms, acceptTerms, termsVersion: version }: Said): boolean | undefined {
  const said = [terms, acceptTerms, version === undefined ? undefined : true].filter(each => each !== undefined)
  return said.length === 0 ? undefined : said.every(Boolean)
}
