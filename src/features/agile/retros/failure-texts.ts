const api = '/api/retrospectives'
const own = `${api}/accounts/:accountId`
const failedToLoad = 'Failed to load retrospectives data'

/** What a call of retrospectives says when it fails for a reason of ours, by its route. */
export const retroFailureTexts: Readonly<Record<string, string>> = {
  [`GET ${own}/sessions`]: failedToLoad,
  [`GET ${own}/sessions/:id`]: failedToLoad,
  [`GET ${own}/metrics`]: failedToLoad,
  [`GET ${api}/sessions`]: failedToLoad,
  [`GET ${api}/sessions/:id`]: failedToLoad,
}
