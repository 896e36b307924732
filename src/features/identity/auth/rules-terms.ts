/** The terms that are in force, by the day they were written. A change to what they say is a new version. */
export const termsVersion = '2026-11-22'

type Said = { terms?: boolean | undefined; acceptTerms?: boolean | undefined; termsVersion?: string | undefined }

/** Whether a registration accepts the terms: true, false where it says no, undefined where it says nothing. */
export function acceptsTerms({ terms, acceptTerms, termsVersion: version }: Said): boolean | undefined {
  const said = [terms, acceptTerms, version === undefined ? undefined : true].filter(each => each !== undefined)
  return said.length === 0 ? undefined : said.every(Boolean)
}
