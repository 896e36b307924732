/** What a forecast is refused with; each is an entry of the catalogue as well. */
export const forecastTexts = {
  history: 'Choose a history of 30, 90 or 180 days.',
  items: 'Say how many items: a whole number from 1 to 1,000.',
  subject: 'Choose what the forecast is about.',
  until: 'Choose a day.',
  untilRange: 'Choose a day from tomorrow on, within the next two years.',
  nothingOpen: 'Nothing is open there, so there is nothing to forecast.',
  noThroughput: 'Nothing was completed in this time, so nothing can be forecast from it.',
  fewDays: 'Not enough data: a forecast needs at least 5 days on which something was completed.',
  lookOnly: 'You may look at this board, but not make forecasts.',
} as const
